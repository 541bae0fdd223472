import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import { copyLifeMs } from "./claim_copies.ts";
import { broadcastReaders } from "./compose_copies.ts";

/** So many members are gone through by one transaction, and no more are while so many copies wait. */
const batchMembers = 500;
const maxWaiting = 2_000;

/** How many batches one run makes at most. */
const batches = 20;

/**
 * Makes the copies of mails that operators sent with `--email`: for members who want copies, find the mail and have not
 * read it, in the order of their ids, batch by batch. How far it came is committed with each batch, so that it may be
 * stopped anywhere and goes on there, and of two processes one does it. Of one that was sent a day ago no more are made.
 */
export async function copyBroadcasts(ctx: Pick<Ctx, "db" | "now" | "settings">): Promise<void> {
  if (!ctx.settings.get("email.copies")) return;
  await endOldBroadcasts(ctx);
  for (let batch = 0; batch < batches; batch++) if (!await copyBatch(ctx)) return;
}

/** Their copies would be no news. */
async function endOldBroadcasts({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  await sql`
    update broadcast_copies c set after_member = null from broadcasts b
      where b.id = c.broadcast_id and c.after_member is not null
        and b.created_at <= ${new Date(now().getTime() - copyLifeMs)}::timestamptz`.execute(db);
}

/** @returns whether there may be more to do now */
async function copyBatch({ db, now }: Pick<Ctx, "db" | "now">): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const next = await tx.selectFrom("broadcast_copies").select(["broadcast_id", "after_member"])
      .where("after_member", "is not", null).orderBy("broadcast_id").limit(1).forUpdate().skipLocked()
      .executeTakeFirst();
    if (!next) return false;
    const waiting = await tx.selectFrom("email_copies").select("id").where("state", "=", "waiting")
      .limit(maxWaiting).execute();
    if (waiting.length >= maxWaiting) return false;
    const at = now();
    const { rows: [made] } = await sql<{ last: bigint | null }>`
      with members_of_batch as materialized (
        select member_id from member_emails where wants_copies and member_id > ${next.after_member}
          order by member_id limit ${batchMembers}
      ), allowed as (
        select n.member_id from members_of_batch n join members m on m.id = n.member_id
          where member_status_at(m.status, m.activated_at, m.excluded_until, ${at}::timestamptz)
            = any(${broadcastReaders}::text[])
      ), found as (
        select n.member_id, box.id from allowed n
          cross join lateral mail_box(n.member_id, ${at}::timestamptz) box
          where box.id = ${next.broadcast_id}::uuid and box.is_shared and box.read_at is null
        union all
        select n.member_id, m.id from allowed n
          join mails m on m.broadcast_id = ${next.broadcast_id}::uuid and m.member_id = n.member_id
          where m.read_at is null and m.expires_at > ${at}::timestamptz
      ), copied as (
        insert into email_copies (member_id, mail_id, state, tries, due_at, created_at)
          select member_id, id, 'waiting', 0, ${at}::timestamptz, ${at}::timestamptz from found order by member_id
          on conflict do nothing
      )
      select case when count(*) = ${batchMembers} then max(member_id) end as last from members_of_batch`.execute(tx);
    await tx.updateTable("broadcast_copies").set({ after_member: made!.last })
      .where("broadcast_id", "=", next.broadcast_id).execute();
    return true;
  });
}
