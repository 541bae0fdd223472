import type { Lang } from "@/i18n/mod.ts";
import type { Ctx, MemberId } from "../context.ts";
import { done, refuse, type Result } from "../result.ts";
import { renderMail } from "./render_mail.ts";
import type { Mail } from "./schema.ts";

/** Marks one of the member's mails as read. One that was read before keeps its time. */
export async function markRead(
  ctx: Ctx,
  member: MemberId,
  id: string,
  lang: Lang,
): Promise<Result<Mail, "not_found">> {
  const mail = await ctx.db.updateTable("mails")
    .set(({ fn, ref, val }) => ({ read_at: fn.coalesce(ref("read_at"), val(ctx.now())) }))
    .where("id", "=", id).where("member_id", "=", member).returningAll().executeTakeFirst();
  return mail ? done(renderMail(mail, lang)) : refuse("not_found");
}

/** Marks all of the member's mails as read; gives how many were not. */
export async function markAllRead(ctx: Ctx, member: MemberId): Promise<number> {
  const { numUpdatedRows } = await ctx.db.updateTable("mails").set({ read_at: ctx.now() })
    .where("member_id", "=", member).where("read_at", "is", null).executeTakeFirst();
  return Number(numUpdatedRows);
}
