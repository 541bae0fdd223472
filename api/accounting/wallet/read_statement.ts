import { sql } from "kysely";
import type { OrderKind, TransferKind } from "@/db/ledger/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { type DayFigures, taipeiDayOf } from "@/api/lists/day_figures.ts";
import { mainPostingsSince } from "./main_postings.ts";
import { type MovementKind, movementKindOf } from "./movement_kinds.ts";
import type { StatementMonth } from "./statement_month.ts";

/** The movements of a member's main wallet in a month. */
export interface Statement {
  /** The balances directly before the month's first posting and directly after its last one. */
  openingCents: bigint;
  closingCents: bigint;
  /** The account's counts of its postings before the first and with the last one: which postings are the month's. */
  before: bigint;
  last: bigint;
  kinds: { kind: MovementKind; count: bigint; cents: bigint }[];
  /** Days with postings: the amounts in and out, and the balance after the day's last one. */
  days: DayFigures<"inCents" | "outCents" | "balanceCents">[];
}

/**
 * A member's statement of a month. Which postings are a month's follows the ledger's own order: those after the last
 * that was posted before the month began, up to the last that was posted before it ended. So one month's closing
 * balance is the next one's opening balance, and both are the ledger's. Throws if a posting is missing, rather than
 * give a wrong sum.
 */
export async function readStatement(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  { from, to, firstDay, lastDay }: StatementMonth,
): Promise<Statement> {
  const { rows } = await sql<StatementRow>`
    with ${mainPostingsSince(member, from)},
    bounds as (
      select version as newest, balance_cents, coalesce(
          (select max(version) from found where posted_at < ${from}),
          (select min(version) - 1 from found), version) as before
        from main
    ),
    span as (
      select *, newest - before - (select count(*) from found where version > before) as missing,
          coalesce((select max(version) from found where posted_at < ${to} and version > before), before) as last,
          coalesce((select balance from found where version = before),
            (select balance - cents from found where version = before + 1), balance_cents) as opening
        from bounds
    ),
    sums as (
      -- Apart by their sign: an adjustment is of either.
      select least(greatest(${taipeiDayOf("f.posted_at")}, ${firstDay}), ${lastDay}) as day, order_kind, kind,
          count(*) as count, sum(cents)::bigint as cents
        from found f, span where f.version > before and f.version <= last group by 1, 2, 3, cents > 0
    )
    select span.before, span.last, opening, missing, day, order_kind, kind, count, cents,
        coalesce((select balance from found where version = span.last), opening) as closing
      from span left join sums on true order by day, order_kind, kind`.execute(db);
  const [first] = rows;
  if (!first) return { openingCents: 0n, closingCents: 0n, before: 0n, last: 0n, kinds: [], days: [] };
  const sums = rows.flatMap((row) => isSum(row) ? [row] : []);
  const statement = {
    openingCents: first.opening,
    closingCents: first.closing,
    before: first.before,
    last: first.last,
    kinds: kindsOf(sums),
    days: daysOf(sums, first.opening),
  };
  const endCents = statement.days.at(-1)?.balanceCents ?? first.opening;
  if (first.missing !== 0n || endCents !== first.closing) {
    throw new Error(`the statement of member ${member} misses postings: ${first.missing}`);
  }
  return statement;
}

interface Bounds {
  before: bigint;
  last: bigint;
  opening: bigint;
  closing: bigint;
  /** How many postings since then were not found by the member's orders. */
  missing: bigint;
}

interface Sum {
  day: string;
  order_kind: OrderKind;
  kind: TransferKind;
  count: bigint;
  cents: bigint;
}

type StatementRow = Bounds & (Sum | { day: null });

function isSum(row: StatementRow): row is Bounds & Sum {
  return row.day !== null;
}

function kindsOf(sums: readonly Sum[]): Statement["kinds"] {
  return [...Map.groupBy(sums, movementKindOf)].map(([kind, ofKind]) => ({
    kind,
    count: ofKind.reduce((count, sum) => count + sum.count, 0n),
    cents: ofKind.reduce((cents, sum) => cents + sum.cents, 0n),
  }));
}

/** A hold that came back on the same day counts on both sides, as it moved the wallet twice. */
function daysOf(sums: readonly Sum[], openingCents: bigint): Statement["days"] {
  let balanceCents = openingCents;
  return [...Map.groupBy(sums, ({ day }) => day)].map(([day, ofDay]) => {
    const total = (factor: 1n | -1n) =>
      ofDay.reduce((cents, sum) => sum.cents * factor > 0n ? cents + sum.cents * factor : cents, 0n);
    const [inCents, outCents] = [total(1n), total(-1n)];
    balanceCents += inCents - outCents;
    return { day, inCents, outCents, balanceCents };
  });
}
