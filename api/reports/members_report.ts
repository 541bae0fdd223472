import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx, MemberId } from "../context.ts";
import { type Disagreement, findDisagreements } from "./agreement.ts";
import { readLedgerFlows } from "./ledger_flows.ts";
import { boundsOf, periodsOf, textOf } from "./periods.ts";
import { ofOneMoment } from "./snapshot.ts";

/** By what members are ordered, the largest first; by account from the first letter on. */
export const memberOrders = ["net", "bet", "deposited", "withdrawn", "given", "account"] as const;

/** What a report of members is asked for: days in Taipei, both included, and how many members of which order. */
export interface MembersAsked {
  from: string;
  to: string;
  order: typeof memberOrders[number];
  limit: number;
}

/** A member who did anything in the days; amounts in cents. */
export interface MemberRow {
  id: MemberId;
  account: string;
  level: number;
  depositCents: bigint;
  withdrawalCents: bigint;
  /** Given by the house, rebates too, less what came back. */
  givenCents: bigint;
  betCents: bigint;
  validBetCents: bigint;
  payoutCents: bigint;
  /** What the member lost by bets; below zero who won. */
  netCents: bigint;
}

/** The members of the order that was asked for, the sums of all that did anything, and where they differ from the ledger. */
export interface MembersReport {
  rows: MemberRow[];
  members: bigint;
  totals: Pick<MemberRow, "depositCents" | "withdrawalCents" | "givenCents" | "betCents" | "netCents">;
  disagreements: Disagreement[];
}

/** What each member did in some days. Reads one moment; throws RangeError for days that are none. */
export async function membersReport(ctx: Pick<Ctx, "db">, asked: MembersAsked): Promise<MembersReport> {
  const all = { from: asked.from, to: asked.to };
  // Refuses days that are none.
  periodsOf({ ...all, by: "month" });
  const bounds = boundsOf([all]);
  return await ofOneMoment(ctx, async (tx) => {
    const flows = await readLedgerFlows(tx, bounds);
    const disagreements = await findDisagreements(tx, flows, [all], bounds);
    const { rows: [sums] } = await sql<MembersReport["totals"] & { members: bigint }>`
      select count(*) as members, ${sum("depositCents")}, ${sum("withdrawalCents")}, ${sum("givenCents")},
          ${sum("betCents")}, ${sum("netCents")} from (${figures(bounds)}) f`.execute(tx);
    if (!sums) throw new Error("no sums");
    const { members, ...totals } = sums;
    const posted = (kind: string, of: string) =>
      flows.filter(({ period, orderKind, kind: one }) => period === 0 && orderKind === of && one === kind)
        .reduce((cents, flow) => cents + flow.cents, 0n);
    for (
      const [of, ledgerCents, otherCents] of [
        ["members' deposits", posted("credit", "deposit"), totals.depositCents],
        ["members' withdrawals", posted("settle", "withdrawal"), totals.withdrawalCents],
      ] as const
    ) if (ledgerCents !== otherCents) disagreements.push({ period: all, of, ledgerCents, otherCents });
    return { rows: await readRows(tx, bounds, asked), members, totals, disagreements };
  });
}

async function readRows(tx: Kysely<DB>, bounds: readonly Date[], { order, limit }: MembersAsked): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select f.*, m.account, m.user_level as level from (${figures(bounds)}) f join members m on m.id = f.id
      order by ${orders[order]}, f.id limit ${limit}`.execute(tx);
  return rows;
}

const orders: Record<MembersAsked["order"], RawBuilder<unknown>> = {
  net: sql`f."netCents" desc`,
  bet: sql`f."betCents" desc`,
  deposited: sql`f."depositCents" desc`,
  withdrawn: sql`f."withdrawalCents" desc`,
  given: sql`f."givenCents" desc`,
  account: sql`m.account`,
};

function sum(figure: string): RawBuilder<unknown> {
  return sql`coalesce(sum(${sql.ref(figure)}), 0)::bigint as ${sql.ref(figure)}`;
}

/** The figures of each member who did anything, by id: postings of the ledger, and the days of bets. */
function figures(bounds: readonly Date[]): RawBuilder<unknown> {
  const [first, end] = textOf(bounds);
  return sql`
    select member_id as id, sum(deposits)::bigint as "depositCents", sum(withdrawals)::bigint as "withdrawalCents",
        sum(given)::bigint as "givenCents", sum(bet)::bigint as "betCents", sum(valid_bet)::bigint as "validBetCents",
        sum(payout)::bigint as "payoutCents", sum(bet - payout)::bigint as "netCents"
      from (
        select a.member_id, p.deposits, p.withdrawals, p.given, 0 as bet, 0 as valid_bet, 0 as payout
          from (
            select greatest(debit_account, credit_account) as account,
                sum(amount_cents) filter (where order_kind = 'deposit' and kind = 'credit') as deposits,
                sum(amount_cents) filter (where order_kind = 'withdrawal' and kind = 'settle') as withdrawals,
                sum(case when debit_account < 0 then amount_cents else -amount_cents end)
                  filter (where order_kind not in ('deposit', 'withdrawal', 'adjustment')) as given
              from ledger_transfers
              where posted_at >= ${first}::timestamptz and posted_at < ${end}::timestamptz
                and (debit_account < 0 or credit_account < 0)
                and order_kind not in ('game_transfer', 'settlement', 'adjustment')
              group by 1
          ) p join accounts a on a.id = p.account
        union all
        select member_id, 0, 0, 0, bet_cents, valid_bet_cents, payout_cents from member_bet_days
          where day >= (${first}::timestamptz at time zone 'Asia/Taipei')::date
            and day < (${end}::timestamptz at time zone 'Asia/Taipei')::date
      ) parts group by member_id`;
}
