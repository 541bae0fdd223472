import { fill, type Lang, textsOf } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
import { deliverText, siteName } from "./deliver_text.ts";
import { returnSend } from "./return_send.ts";
import type { SmsAnswer } from "./senders/port.ts";
import { type CodeRequest, type SendRefusal, takeSend, waitMs } from "./take_send.ts";

/** How long the next message to the mobile has to wait, in seconds. */
export interface SentCode {
  retryAfterS: number;
}

/**
 * Sends a code by text message. Commits the counts before the gateway is called, and no transaction waits for it. A
 * message that the gateway did not accept is refused as `sms_failed`, and the next may be requested at once.
 */
export async function sendCode(
  ctx: Ctx,
  request: CodeRequest,
): Promise<Result<SentCode, SendRefusal | "sms_failed">> {
  if (!ctx.sms) return refuse("sms_failed");
  const taken = await takeSend(ctx, request);
  if (!taken.ok) return taken;
  const answer = await deliverCode(ctx, { ...request, code: taken.value.code });
  if (answer.kind === "accepted") return done({ retryAfterS: waitMs / 1000 });
  await returnSend(ctx, request, taken.value, { mayArrive: answer.kind === "unknown" });
  return refuse("sms_failed");
}

/** Asks the gateway to send a code, as {@link deliverText}. */
export async function deliverCode(
  ctx: Ctx,
  { mobile, lang, code }: { mobile: string; lang: Lang; code: string },
): Promise<SmsAnswer> {
  return await deliverText(ctx, { mobile, text: fill(textsOf(lang).sms.message, { site: siteName(ctx, lang), code }) });
}
