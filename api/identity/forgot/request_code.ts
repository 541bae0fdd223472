import type { Lang } from "@/i18n/mod.ts";
import { type ForgotAccount, forgotAccountFaults, readForgotAccount } from "@/shared/rules/forgot_rules.ts";
import { verifyCaptcha } from "@/api/platform/captcha/verify_captcha.ts";
import type { Ctx } from "../../context.ts";
import { done, refuse, refuseFields, type Result } from "../../result.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { accountAsker } from "@/api/messages/sms/asker.ts";
import type { SentCode } from "@/api/messages/sms/send_code.ts";
import { type SendRefusal, takeLaterSend, waitMs } from "@/api/messages/sms/take_send.ts";

/** Why no code will be sent. */
export type ForgotSendRefusal = SendRefusal | "sms_failed" | "captcha_failed" | "busy" | "invalid_field";

/** From where a code is asked for. */
interface Asking {
  visitor: Visitor;
  lang: Lang;
  /** The captcha's answer; null if a browser without a script asks, for whom there are few messages. */
  captcha: string | null;
}

/**
 * Asks for a code that resets a login password. Here no member is looked for: a job sends the code, and only where account
 * and mobile are one member's. So neither the answer nor its time says whether they are.
 */
export async function requestForgotCode(
  ctx: Ctx,
  typed: ForgotAccount,
  { visitor, lang, captcha }: Asking,
): Promise<Result<SentCode, ForgotSendRefusal>> {
  const country = ctx.settings.get("site.country");
  const read = readForgotAccount(country, typed);
  const faults = forgotAccountFaults(country, read);
  if (faults.length > 0) return refuseFields(faults);
  if (!ctx.sms) return refuse("sms_failed");
  if (captcha !== null) {
    const checked = await verifyCaptcha(ctx, captcha);
    if (!checked.ok) return checked;
  }
  const asker = await accountAsker(ctx, read.account, visitor, { solved: captcha !== null });
  const taken = await takeLaterSend(ctx, { purpose: "forgot", ...read, asker, lang });
  return taken.ok ? done({ retryAfterS: waitMs / 1000 }) : taken;
}
