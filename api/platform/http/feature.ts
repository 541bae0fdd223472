import type { Feature } from "../../feature.ts";
import { idempotencyKeyPurge } from "./idempotency_keys.ts";

export const http: Feature = {
  purges: [idempotencyKeyPurge],
};
