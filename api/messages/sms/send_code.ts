import { v7 } from "uuid";
import { fill, type Lang, textsOf } from "@/i18n/mod.ts";
import { brandIn } from "@/i18n/brand.ts";
import type { Ctx } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
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

const notSent = "text message not sent";

/** Asks the gateway to send a code. A gateway that refuses or can't be reached is logged as an incident. */
export async function deliverCode(
  ctx: Ctx,
  { mobile, lang, code }: { mobile: string; lang: Lang; code: string },
): Promise<SmsAnswer> {
  const answer: SmsAnswer = await ctx.sms?.send({ id: v7(), mobile, text: messageText(ctx, lang, code) }) ??
    { kind: "refused", reason: "no gateway" };
  if (answer.kind === "accepted") ctx.incidents.worked(ctx, notSent);
  else ctx.incidents.failed(ctx, { level: "warn", event: notSent, fields: { ...answer } });
  return answer;
}

function messageText({ settings }: Ctx, lang: Lang, code: string): string {
  const site = brandIn(lang, { logoText: settings.get("site.logo_text"), name: settings.get("site.name") });
  return fill(textsOf(lang).sms.message, { site, code });
}
