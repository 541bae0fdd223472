import { sql } from "kysely";
import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import type { MailRow } from "./mail_row.ts";
import { renderMail } from "./render_mail.ts";
import type { Mail } from "./schema.ts";

/** A mail that is marked as read from now on. */
interface MarkedMail {
  mail: Mail;
  /** It was unread before. */
  isFirst: boolean;
}

/** Marks one of the member's mails as read. One that was read before keeps its time. */
export async function markRead(
  ctx: Ctx,
  member: MemberId,
  id: string,
  lang: Lang,
): Promise<Result<MarkedMail, "not_found">> {
  const now = ctx.now();
  // Two tabs may mark a mail at once: each gets the time that the first one wrote.
  const { rows: [row] } = await sql<MailRow & { first_read_at: Date }>`
    with box as materialized (
      select * from mail_box(${member}::bigint, ${now}::timestamptz) where id = ${id}::uuid
    ), own as (
      update mails set read_at = coalesce(mails.read_at, ${now}::timestamptz)
        from box where not box.is_shared and mails.id = box.id and mails.member_id = ${member}
        returning mails.read_at
    ), shared as (
      insert into broadcast_reads as r (member_id, broadcast_id, expires_at, read_at)
        select ${member}::bigint, id, expires_at, ${now}::timestamptz from box where is_shared
        on conflict (member_id, broadcast_id) do update set read_at = r.read_at
        returning read_at
    )
    select box.*, marked.read_at as first_read_at
      from box cross join (select read_at from own union all select read_at from shared) marked`.execute(ctx.db);
  if (!row) return refuse("not_found");
  return done({ mail: renderMail({ ...row, read_at: row.first_read_at }, lang), isFirst: row.read_at === null });
}

/** Marks all of the member's mails as read; gives how many were not. */
export async function markAllRead(ctx: Ctx, member: MemberId): Promise<number> {
  const now = ctx.now();
  const { rows: [row] } = await sql<{ count: bigint }>`
    with own as (
      update mails set read_at = ${now}::timestamptz
        where member_id = ${member} and read_at is null and (expires_at is null or expires_at > ${now}::timestamptz)
        returning id
    ), shared as (
      insert into broadcast_reads (member_id, broadcast_id, expires_at, read_at)
        select ${member}::bigint, id, expires_at, ${now}::timestamptz
          from mail_box(${member}::bigint, ${now}::timestamptz) where is_shared and read_at is null order by id
        on conflict do nothing
        returning broadcast_id
    )
    select (select count(*) from own) + (select count(*) from shared) as count`.execute(ctx.db);
  return Number(row!.count);
}
