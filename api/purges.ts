import { aloneSumPurge } from "./platform/approvals/alone_sums.ts";
import { betPurges } from "./games/bets/pull_record.ts";
import { captchaUsePurge } from "./platform/captcha/purges.ts";
import { forgedCallbackPurges } from "./payments/deposits/callbacks/forged/purges.ts";
import { idempotencyKeyPurge } from "./platform/http/idempotency_keys.ts";
import { memberEventPurge } from "./identity/member_events/purge.ts";
import { devicePurge, sessionPurge } from "./identity/members/purges.ts";
import { mailPurges } from "./messages/mail/purges.ts";
import { requestCountPurge } from "./platform/limits/lease_requests.ts";
import { emailPurges } from "./messages/email/purges.ts";
import { smsCodePurge, smsCountPurge } from "./messages/sms/purges.ts";
import { wrongCodePurge } from "./rewards/promotions/wrong_codes.ts";
import type { Purge } from "./purge.ts";
import { signInAttemptPurge } from "./identity/sign_in_attempts/purge.ts";

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
