import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { byId, type ListPage, page } from "../../lists/list_page.ts";
import { done, refuse, type Result } from "../../result.ts";
import { mailBox } from "./mail_row.ts";
import { renderMail } from "./render_mail.ts";
import type { Mail, MailListInput } from "./schema.ts";

/** The member's mails, newest first, and the cursor of the next page (null on the last). */
export async function listMails(
  ctx: Ctx,
  member: MemberId,
  { status, from, to, cursor, limit }: MailListInput,
  lang: Lang,
): Promise<ListPage<Mail>> {
  const mails = await mailsOf(ctx, member, status).selectAll()
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from!))
    .$if(to !== undefined, (query) => query.where("created_at", "<", to!))
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor!))
    .orderBy("id", "desc").limit(limit + 1).execute();
  const { data, next } = page(mails, limit, byId);
  return { data: data.map((mail) => renderMail(mail, lang)), next };
}

/** How many mails the member has: unread ones for status 1, else all. */
export async function countMails(ctx: Ctx, member: MemberId, status: number | undefined): Promise<number> {
  const { count } = await mailsOf(ctx, member, status).select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One mail of the member; another member's is not found. Reading it here does not mark it. */
export async function readMail(
  ctx: Ctx,
  member: MemberId,
  id: string,
  lang: Lang,
): Promise<Result<Mail, "not_found">> {
  const mail = await mailsOf(ctx, member).selectAll().where("id", "=", id).executeTakeFirst();
  return mail ? done(renderMail(mail, lang)) : refuse("not_found");
}

function mailsOf(ctx: Ctx, member: MemberId, status?: number) {
  return ctx.db.selectFrom(mailBox(ctx, member)).$if(status === 1, (query) => query.where("read_at", "is", null));
}
