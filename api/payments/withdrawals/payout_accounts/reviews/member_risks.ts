import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import { type AccountRow, accountsOf } from "./accounts_of.ts";

/** Failed or expired top-ups in thirty days that are many. */
const manyFailedPayments = 5;

/** Of members on one device so many are named: behind one address of a phone network there may be thousands. */
const namedMembers = 20;

/**
 * Reads the risks of a member for any review: others who signed in from the same device, and the history of payments.
 */
export async function memberRisks(
  ctx: Ctx,
  member: MemberId,
): Promise<{ device_shared: string[]; failed_payments: boolean }> {
  const [device_shared, failed_payments] = await Promise.all([
    othersOnDevices(ctx.db, member),
    hasManyFailedPayments(ctx.db, { member, now: ctx.now() }),
  ]);
  return { device_shared, failed_payments };
}

// Lists ask for a hundred members at once, and are answered by a statement of each kind.
const othersOnDevices = batchPerDatabase<MemberId, string[]>(async (db, members) => {
  const { rows } = await sql<AccountRow>`
    select x.n, other.account from ${
    rowsOf("x", members, { member_id: ["bigint", (member) => member], n: ["bigint", (_, index) => index + 1] })
  }
      cross join lateral (
        select distinct m.account from devices mine
          join devices theirs on theirs.address = mine.address and theirs.user_agent = mine.user_agent
            and theirs.member_id <> mine.member_id
          join members m on m.id = theirs.member_id
          where mine.member_id = x.member_id order by m.account limit ${namedMembers}
      ) other order by x.n, other.account`.execute(db);
  return accountsOf(members, rows);
});

const hasManyFailedPayments = batchPerDatabase<{ member: MemberId; now: Date }, boolean>(async (db, requested) => {
  const { rows } = await sql<{ many: boolean }>`
    select count(o.id) >= ${manyFailedPayments} as many
      from ${
    rowsOf("x", requested, {
      member_id: ["bigint", ({ member }) => member],
      now: ["timestamptz", ({ now }) => now],
      n: ["bigint", (_, index) => index],
    })
  }
      left join deposit_orders o on o.member_id = x.member_id and o.state in ('failed', 'expired')
        and o.created_at >= x.now - interval '30 days'
      group by x.n order by x.n`.execute(db);
  return rows.map(({ many }) => many);
});
