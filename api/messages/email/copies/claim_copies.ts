import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import { countSend, lockSubjects, readCounts, uncountSend } from "../../sms/counts.ts";
import type { Counted } from "../../sms/subjects.ts";
import { copiesBudgetOf } from "../subjects.ts";

/** A copy that this process sends from now on, and no other. */
export interface ClaimedCopy {
  id: string;
  member_id: bigint;
  mail_id: string;
  /** This one included. */
  tries: number;
}

/** So many are sent at a time, by a connection each. */
export const copiesAtOnce = 10;

/** A copy that was claimed so long ago was claimed by a process that has died, in ms. */
const claimLifeMs = 10 * 60_000;

/** A copy that could not be sent in so long is not sent any more, in ms: it would be no news. */
export const copyLifeMs = 24 * 3_600_000;

/** Copies that this process sends, and their counts. */
interface Claim {
  copies: ClaimedCopy[];
  budget: Counted;
}

/**
 * Claims copies that are due, as many as the day's budget has left for copies, and commits: a copy is claimed before it is
 * sent, so that no crash and no second process sends it twice.
 */
export async function claimCopies({ db, now, settings }: Pick<Ctx, "db" | "now" | "settings">): Promise<Claim> {
  const at = now();
  const budget = copiesBudgetOf(settings, at);
  return await inTransaction(db, async (tx) => {
    await lockSubjects(tx, [budget]);
    const sends = (await readCounts(tx, [budget], at)).get(budget.subject)?.sends ?? 0;
    const due = await tx.selectFrom("email_copies").select("id").where("state", "=", "waiting")
      .where("due_at", "<=", at).limit(Math.max(0, Math.min(copiesAtOnce, budget.max - sends))).execute();
    if (due.length === 0) return { copies: [], budget };
    // Under the budget's lock no other process claims: this claims everything that is due now.
    await countSend(tx, [budget], at, due.length);
    const { rows } = await sql<ClaimedCopy>`
      update email_copies set state = 'claimed', claimed_at = ${at}::timestamptz, tries = tries + 1
        where id = any(array(
          select id from email_copies where state = 'waiting' and due_at <= ${at}::timestamptz
            order by due_at limit ${due.length} for update skip locked
        ))
        returning id, member_id, mail_id, tries`.execute(tx);
    return { copies: rows, budget };
  });
}

/** Gives back to the budget what was claimed and not taken by the mail server. */
export async function giveBackCopies({ db }: Pick<Ctx, "db">, budget: Counted, sends: number): Promise<void> {
  if (sends === 0) return;
  await inTransaction(db, async (tx) => {
    await lockSubjects(tx, [budget]);
    await uncountSend(tx, [budget], sends);
  });
}

/** Ends the copies of a process that died: they may have been sent, and are not sent again. */
export async function endOldCopies({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  await sql`
    update email_copies set state = 'unknown', ended_at = ${at}::timestamptz
      where state = 'claimed' and claimed_at <= ${before(claimLifeMs)}::timestamptz`.execute(db);
  await sql`
    delete from email_copies
      where state = 'waiting' and due_at <= ${at}::timestamptz and created_at <= ${before(copyLifeMs)}::timestamptz`
    .execute(db);
}
