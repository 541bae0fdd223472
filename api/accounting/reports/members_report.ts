import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import { type Disagreement, findDisagreements } from "./agreement.ts";
import { type LedgerFlow, readLedgerFlows } from "./ledger_flows.ts";
import { refuseArchivedSpan } from "../archives/refuse_archived_span.ts";
import { boundsOf, type Period, periodsOf, textOf } from "./periods.ts";
import { ofOneMoment } from "./snapshot.ts";
import type { ReadingCtx } from "@/api/work/on_replica.ts";

/** By what members are ordered, the largest first; by account from the first letter on. */
export const memberOrders = ["net", "bet", "deposited", "withdrawn", "given", "account"] as const;

/** The request for a report of members: days in Taipei, both included, the order and the number of members. */
export interface MembersReportInput {
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
  /** The member's losses by bets; below zero if they won. */
  netCents: bigint;
  /** The present balance of all the member's accounts, whatever the days of the report. */
  balanceCents: bigint;
}

/** The members of the order that was asked for, the sums of all that did anything, and where they differ from the ledger. */
export interface MembersReport {
  rows: MemberRow[];
  members: bigint;
  totals: Record<FigureName, bigint>;
  disagreements: Disagreement[];
}

/**
 * Reports each member's figures for some days. Reads one moment; throws RangeError for invalid days, and
 * ArchivedSpan for days whose postings are archived.
 */
export async function membersReport(ctx: ReadingCtx, input: MembersReportInput): Promise<MembersReport> {
  const all = { from: input.from, to: input.to };
  // Refuses days that are none.
  periodsOf({ ...all, by: "month" });
  const bounds = boundsOf([all]);
  return await ofOneMoment(ctx, async (tx) => {
    await refuseArchivedSpan(tx, "ledger_transfers", { from: bounds[0]!, to: bounds.at(-1)! });
    const flows = await readLedgerFlows(tx, bounds);
    const found = await readFigures(tx, bounds, input);
    const disagreements = [
      ...await findDisagreements(tx, flows, [all], bounds),
      ...membersAgainst(all, flows, found.totals),
    ];
    return { ...found, disagreements };
  });
}

/** Compares what all members deposited and withdrew, by their own accounts' postings, with the sums of the ledger. */
function membersAgainst(
  period: Period,
  flows: readonly LedgerFlow[],
  { depositCents, withdrawalCents }: MembersReport["totals"],
): Disagreement[] {
  const posted = (of: string, kind: string) =>
    flows.filter((flow) => flow.period === 0 && flow.orderKind === of && flow.kind === kind)
      .reduce((sum, { cents }) => sum + cents, 0n);
  return [
    { period, of: "members' deposits", ledgerCents: posted("deposit", "credit"), otherCents: depositCents },
    { period, of: "members' withdrawals", ledgerCents: posted("withdrawal", "settle"), otherCents: withdrawalCents },
  ].filter(({ ledgerCents, otherCents }) => ledgerCents !== otherCents);
}

/** The members that are shown, and the sums of all, from one computation of everybody's figures. */
async function readFigures(
  tx: Kysely<DB>,
  bounds: readonly Date[],
  { order, limit }: MembersReportInput,
): Promise<Omit<MembersReport, "disagreements">> {
  const totals = figureNames.map((name) =>
    sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(`total ${name}`)}`
  );
  // If no member did anything, there is one row with the sums alone.
  const { rows } = await sql<Sums & (MemberRow | { id: null })>`
    with figures as materialized (${figures(bounds)}),
    totals as (select count(*) as members, ${sql.join(totals)} from figures),
    shown as (
      select f.*, account, user_level as level from figures f join members m on m.id = f.id
        order by ${orders[order]}, f.id limit ${limit}
    )
    select totals.*, shown.*, coalesce((
          select sum(balance_cents) from accounts a where a.member_id = shown.id
        ), 0)::bigint as "balanceCents"
      from totals left join shown on true order by ${orders[order]}, shown.id`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error("no sums");
  return {
    rows: rows.flatMap((row) => row.id === null ? [] : [memberOf(row)]),
    members: first.members,
    totals: figuresOf((name) => first[`total ${name}`]),
  };
}

const figureNames = [
  ...["depositCents", "withdrawalCents", "givenCents"] as const,
  ...["betCents", "validBetCents", "payoutCents", "netCents"] as const,
] as const;

type FigureName = typeof figureNames[number];

/** The sums of all members beside each member. */
type Sums = Record<`total ${FigureName}`, bigint> & { members: bigint };

function figuresOf(of: (name: FigureName) => bigint): Record<FigureName, bigint> {
  return Object.fromEntries(figureNames.map((name) => [name, of(name)])) as Record<FigureName, bigint>;
}

function memberOf(row: MemberRow): MemberRow {
  const { id, account, level, balanceCents } = row;
  return { id, account, level, ...figuresOf((name) => row[name]), balanceCents };
}

const orders: Record<MembersReportInput["order"], RawBuilder<unknown>> = {
  net: sql`"netCents" desc`,
  bet: sql`"betCents" desc`,
  deposited: sql`"depositCents" desc`,
  withdrawn: sql`"withdrawalCents" desc`,
  given: sql`"givenCents" desc`,
  account: sql`account`,
};

/** The figures of each member who did anything, by id, none of them null: postings of the ledger, and the days of bets. */
function figures(bounds: readonly Date[]): RawBuilder<unknown> {
  const [first, end] = textOf(bounds);
  return sql`
    select member_id as id, coalesce(sum(deposits), 0)::bigint as "depositCents",
        coalesce(sum(withdrawals), 0)::bigint as "withdrawalCents", coalesce(sum(given), 0)::bigint as "givenCents",
        sum(bet)::bigint as "betCents", sum(valid_bet)::bigint as "validBetCents", sum(payout)::bigint as "payoutCents",
        sum(bet - payout)::bigint as "netCents"
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
            -- A day that corrections have taken every bet from keeps its row.
            and bets > 0
      ) parts group by member_id`;
}
