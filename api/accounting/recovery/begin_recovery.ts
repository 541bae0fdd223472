import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { setSetting } from "@/api/platform/settings/set_setting.ts";
import { replaceSeeds } from "@/api/rewards/fair_draws/rotate_seed.ts";
import { openRecovery, type RecoveryRow } from "./open_recovery.ts";

/** An operator who begins a recovery, and why. */
export interface RecoveryBeginning {
  /** The moment that the database was restored to. */
  point: Date;
  operator: string;
  reason: string;
}

/** The result. Only `begun` has changed anything. */
export type RecoveryBegun =
  | { kind: "begun"; recovery: RecoveryRow; held: number; sessions: number }
  | { kind: "already_begun"; recovery: RecoveryRow }
  /** The point lies in the future. */
  | { kind: "point_ahead" };

/**
 * Makes a restored database safe to serve from: closes the site, holds every withdrawal that may have been paid since
 * the point, ends all sessions (one that was ended since would be valid again), replaces the seeds of draws (one that was
 * revealed since would be drawn with again), and moves the numbers ahead of all that were given out. Run it before any
 * process of the site starts.
 */
export async function beginRecovery(ctx: Ctx, { point, operator, reason }: RecoveryBeginning): Promise<RecoveryBegun> {
  const before = await openRecovery(ctx.db);
  if (before) return { kind: "already_begun", recovery: before };
  const at = ctx.now();
  if (point > at) return { kind: "point_ahead" };
  // First, so that not even what this records repeats a number. A second time would only leave a gap.
  await moveNumbersAhead(ctx.db);
  await replaceSeeds(ctx);
  await setSetting(ctx, "site.maintenance", true, { operator, reason });
  return await inTransaction(ctx.db, async (tx): Promise<RecoveryBegun> => {
    const recovery = await tx.insertInto("recoveries").values({ point_at: point, begun_at: at })
      .onConflict((conflict) => conflict.doNothing()).returningAll().executeTakeFirst();
    if (!recovery) return { kind: "already_begun", recovery: (await openRecovery(tx))! };
    // One that was sent by the point is asked about by its id, or waits for the bank's results: no hold is needed.
    const { numUpdatedRows: held } = await tx.updateTable("withdrawals").set({ held_at: at })
      .where("state", "in", ["requested", "approved"]).where("sent_at", "is", null).executeTakeFirst();
    // A session's end is noted at its member, whose lock comes first.
    await sql`
      select count(*) from (
        select from members m where exists (select from sessions where member_id = m.id) order by id for no key update
      ) locked`.execute(tx);
    const { numDeletedRows: ofMembers } = await tx.deleteFrom("sessions").executeTakeFirst();
    const { numDeletedRows: ofOperators } = await tx.deleteFrom("operator_sessions").executeTakeFirst();
    const sessions = Number(ofMembers + ofOperators);
    await recordEvents(tx, [{
      at,
      operator,
      reason,
      action: "recovery.begun",
      subject: recoverySubject(recovery),
      detail: { point: point.toISOString(), held: Number(held), sessions },
    }]);
    return { kind: "begun", recovery, held: Number(held), sessions };
  });
}

/** A recovery's name in the audit trail. */
export function recoverySubject({ id }: Pick<RecoveryRow, "id">): string {
  return `recovery ${id}`;
}

/** More than any sequence gives out between two backups; each has room for many thousand recoveries. */
export const numbersAhead = 100_000;

/**
 * Moves every sequence ahead. What was given out since the point is known outside: a member's id names their player at
 * the providers, a batch's the payments at the bank, and copies of the audit trail continue after their last position.
 * The site's role may draw numbers and not set them, so they are drawn.
 */
async function moveNumbersAhead(db: Kysely<DB>): Promise<void> {
  await sql`
    with sequences as materialized (
      select format('%I.%I', schemaname, sequencename)::regclass as name from pg_sequences where schemaname = 'public'
    )
    select count(nextval(name)) from sequences, generate_series(1, ${numbersAhead}::integer)`.execute(db);
}
