import { sql, type Transaction } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { mayNow } from "@/api/identity/status/may_now.ts";

/** The transaction that holds the members, and the settings. */
type Inside = Pick<Ctx, "settings"> & { db: Transaction<DB> };

/**
 * Lets rebates wait that are over and whose members may not claim them: they have the whole time of a claim again from the
 * end of the member's exclusion, or as often as needed while the member is frozen or in a break. Those of closed members don't wait.
 * @returns whose
 */
export async function letWait({ db, settings }: Inside, members: readonly MemberId[], at: Date): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    update rebates r set expires_at = greatest(
          case when m.status = 'frozen' or m.may_return_at is not null then ${at}::timestamptz end,
          case when m.may_return_at is null then m.excluded_until end
        ) + ${settings.get("rebate.claimable_days") * dayMs} * interval '1 millisecond'
      from members m
      where m.id = r.member_id and r.member_id = any (${literal(members)}::bigint[])
        and r.amount_cents > r.claimed_cents and r.expires_at <= ${at} and m.status <> 'closed'
        and not ${mayNow("claim", sql.ref("r.expires_at"))}
      returning r.member_id`.execute(db);
  return rows.map(({ member_id }) => member_id);
}
