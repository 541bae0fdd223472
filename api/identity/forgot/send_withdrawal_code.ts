import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { refuse, type Result } from "../../result.ts";
import type { SignedIn } from "../sessions/session.ts";
import { memberAsker } from "@/api/messages/sms/asker.ts";
import { sendCode, type SentCode } from "@/api/messages/sms/send_code.ts";
import type { SendRefusal } from "@/api/messages/sms/take_send.ts";

/** Why no code was sent to a member's own mobile. */
export type OwnCodeRefusal = SendRefusal | "sms_failed" | "no_mobile";

/** Sends the code that resets a forgotten withdrawal password, to the member's own mobile. */
export async function sendWithdrawalCode(
  ctx: Ctx,
  { member: { id, account } }: SignedIn,
  lang: Lang,
): Promise<Result<SentCode, OwnCodeRefusal>> {
  const { mobile } = await ctx.db.selectFrom("members").select("mobile").where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (mobile === null) return refuse("no_mobile");
  // Signed-in members need no captcha: each may have only a few messages a day.
  return await sendCode(ctx, { purpose: "withdrawal_password", mobile, account, asker: memberAsker(id), lang });
}
