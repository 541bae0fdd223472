import { v7 } from "uuid";
import type { Lang } from "@/i18n/mod.ts";
import { brandIn } from "@/i18n/brand.ts";
import type { Ctx } from "../../context.ts";
import type { SmsAnswer } from "./senders/port.ts";

const notSent = "text message not sent";

/** Asks the gateway to send a text. A gateway that refuses or can't be reached is logged as an incident. */
export async function deliverText(ctx: Ctx, { mobile, text }: { mobile: string; text: string }): Promise<SmsAnswer> {
  const answer: SmsAnswer = await ctx.sms?.send({ id: v7(), mobile, text }) ??
    { kind: "refused", reason: "no gateway" };
  if (answer.kind === "accepted") ctx.incidents.worked(ctx, notSent);
  else ctx.incidents.failed(ctx, { level: "warn", event: notSent, fields: { ...answer } });
  return answer;
}

/** The site's name, as a text message in a language begins with it. */
export function siteName({ settings }: Pick<Ctx, "settings">, lang: Lang): string {
  return brandIn(lang, { logoText: settings.get("site.logo_text"), name: settings.get("site.name") });
}
