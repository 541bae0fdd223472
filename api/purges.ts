import { forgedCallbackPurges } from "./deposits/callbacks/forged/purges.ts";
import { idempotencyKeyPurge } from "./http/idempotency_keys.ts";
import { devicePurge, sessionPurge, signInAttemptPurge } from "./members/purges.ts";
import { requestCountPurge } from "./limits/lease_requests.ts";
import type { Purge } from "./purge.ts";

/** Everything that is removed by age, each by a job of its own. */
export const purges: readonly Purge[] = [
  idempotencyKeyPurge,
  sessionPurge,
  signInAttemptPurge,
  devicePurge,
  requestCountPurge,
  ...forgedCallbackPurges,
];
