import type { Lang } from "@/i18n/mod.ts";
import { readMobile } from "@/shared/rules/country_rules.ts";
import { mobileFault } from "@/shared/rules/sign_up_rules.ts";
import { verifyCaptcha } from "@/api/platform/captcha/verify_captcha.ts";
import type { Ctx } from "../../context.ts";
import { refuseField, type Result } from "../../result.ts";
import type { SendMobile } from "./schema.ts";
import { sendCode, type SentCode } from "./send_code.ts";
import type { SendRefusal } from "./take_send.ts";

/** Why no code was sent. */
export type SignUpCodeRefusal = SendRefusal | "sms_failed" | "captcha_failed" | "busy" | "invalid_field";

/**
 * Sends the code that proves a mobile at sign-up, after the captcha. Whether the mobile or the account is a member's
 * makes no difference: the answer is the same.
 */
export async function sendSignUpCode(
  ctx: Ctx,
  input: SendMobile,
  from: Asking,
): Promise<Result<SentCode, SignUpCodeRefusal>> {
  const country = ctx.settings.get("site.country");
  const fault = mobileFault(country, input.mobile);
  if (fault) return refuseField("mobile", fault);
  const checked = await verifyCaptcha(ctx, input.google_recaptcha_response);
  return checked.ok ? await send(ctx, input, from, { solved: true }) : checked;
}

/** The same for a page without a script, which can't solve a captcha: counted by the small counts for these. */
export async function sendSignUpCodeWithoutCaptcha(
  ctx: Ctx,
  input: Typed,
  from: Asking,
): Promise<Result<SentCode, SignUpCodeRefusal>> {
  return await send(ctx, input, from, { solved: false });
}

type Typed = Pick<SendMobile, "mobile">;

/** From where it is asked for, and in which language the message is. */
interface Asking {
  address: string;
  lang: Lang;
}

async function send(
  ctx: Ctx,
  { mobile }: Typed,
  { address, lang }: Asking,
  { solved }: { solved: boolean },
): Promise<Result<SentCode, SignUpCodeRefusal>> {
  const country = ctx.settings.get("site.country");
  const read = readMobile(country, mobile);
  if (read === null) return refuseField("mobile", mobileFault(country, mobile) ?? "mobile_format");
  const asker = { kind: "stranger", address, solved } as const;
  return await sendCode(ctx, { purpose: "sign_up", mobile: read, account: "", asker, lang });
}
