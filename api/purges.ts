import { aloneSumPurge } from "./approvals/alone_sums.ts";
import { betPurges } from "./bets/pull_record.ts";
import { captchaUsePurge } from "./captcha/purges.ts";
import { forgedCallbackPurges } from "./deposits/callbacks/forged/purges.ts";
import { idempotencyKeyPurge } from "./http/idempotency_keys.ts";
import { memberEventPurge } from "./member_events/purge.ts";
import { devicePurge, sessionPurge } from "./members/purges.ts";
import { mailPurges } from "./mail/purges.ts";
import { requestCountPurge } from "./limits/lease_requests.ts";
import { emailPurges } from "./email/purges.ts";
import { smsCodePurge, smsCountPurge } from "./sms/purges.ts";
import { wrongCodePurge } from "./promotions/wrong_codes.ts";
import type { Purge } from "./purge.ts";
import { signInAttemptPurge } from "./sign_in_attempts/purge.ts";

/** Everything that is removed by age, each by a job of its own. */
export const purges: readonly Purge[] = [
  idempotencyKeyPurge,
  sessionPurge,
  signInAttemptPurge,
  devicePurge,
  memberEventPurge,
  requestCountPurge,
  captchaUsePurge,
  smsCodePurge,
  smsCountPurge,
  wrongCodePurge,
  aloneSumPurge,
  ...emailPurges,
  ...betPurges,
  ...mailPurges,
  ...forgedCallbackPurges,
];
