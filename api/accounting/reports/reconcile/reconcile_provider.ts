import { sql } from "kysely";
import { twd } from "@/db/ledger/twd.ts";
import type { Ctx } from "@/api/context.ts";
import { ofOtherCell } from "@/api/games/catalogue/player_cell.ts";
import { findProvider } from "@/api/games/bets/operators/find_provider.ts";
import type { CsvLimits } from "@/api/payments/settlement_files/csv_lines.ts";
import { refuseArchivedSpan } from "../../archives/refuse_archived_span.ts";
import { compareFile, dayOf, type Days, linesOf, type Reconciled, type Span } from "./differences.ts";
import { settlementFormOf } from "@/api/games/providers/registry.ts";
import type { FileChunks } from "./read_file.ts";

/**
 * Compares a provider's settlement file with our bets and transfers, one by one, and gives every difference; null if
 * there is no such provider. Throws what `compareFile` throws, and ArchivedSpan for days whose bets
 * are archived.
 * @param days what the file is about, if its lines don't say it: bets of ours in them have to be in the file
 */
export async function reconcileProvider(
  ctx: Pick<Ctx, "cell" | "db">,
  code: string,
  chunks: FileChunks,
  { days = {}, limits }: { days?: Days; limits?: CsvLimits } = {},
): Promise<Reconciled | null> {
  const provider = await findProvider(ctx.db, code);
  const form = provider && settlementFormOf(provider.protocol);
  if (!form) return null;
  return await compareFile(ctx.db, {
    form,
    chunks,
    days,
    limits,
    // A bet or transfer that we have is compared even if the file names another cell's player.
    ofOthers: sql`${ofOtherCell(ctx.cell, "player")}
      and not exists (select from bet_ids i where i.provider = ${code} and i.bet_id = id)
      and not exists (select from game_transfers b where b.provider = ${code} and b.id = ${
      uuidOf("settlement_lines.id")
    })`,
    refuse: (tx, { first, end }) => refuseArchivedSpan(tx, "bets", { from: first, to: end }),
    differences: (span) => [...betDifferences(code, span), ...transferDifferences(code, span)],
    ours: ({ first, end }) =>
      sql`
        select 'bet' as what, count(*) as count, coalesce(sum(bet_cents), 0)::bigint as cents,
            coalesce(sum(payout_cents), 0)::bigint as "otherCents"
          from bets where provider = ${code} and settled_at >= ${first} and settled_at < ${end} and ${isPlayed}
          having count(*) > 0
        union all
        select 'transfer', count(*), coalesce(sum(${signed}), 0)::bigint, 0
          from game_transfers b where provider = ${code} and state = 'succeeded' and finished_at >= ${first}
            and finished_at < ${end} having count(*) > 0
        order by 1`,
  });
}

/** A bet that was cancelled counts nothing: its amounts were corrected to 0, and a file may leave it out. */
const isPlayed = sql`(bet_cents, valid_bet_cents, payout_cents) <> (0, 0, 0)`;

/** The amount that a transfer moved, above 0 into the games. */
const signed = sql`case b.direction when 'in' then b.moved_cents else -b.moved_cents end`;

function betDifferences(provider: string, { first, end }: Span) {
  const amounts = (row: string) =>
    sql`'bet ' || ${twd(sql.ref(`${row}.bet_cents`))} || ', valid ' || ${twd(sql.ref(`${row}.valid_bet_cents`))}
      || ', paid out ' || ${twd(sql.ref(`${row}.payout_cents`))}`;
  return [
    sql`
      select d.kind, 'bet', t.id, t.line, d.theirs, d.ours
        from ${linesOf("bet")} t
        left join bet_ids i on i.provider = ${provider} and i.bet_id = t.id
        left join bets b on b.provider = i.provider and b.settled_at = i.settled_at and b.bet_id = i.bet_id
        cross join lateral (values
          ('missing_here', b.bet_id is null and t.counts, ${amounts("t")}, null),
          ('member', b.player <> t.player, t.player, b.player),
          ('state', not t.counts and (b.bet_cents, b.valid_bet_cents, b.payout_cents) <> (0, 0, 0),
            'cancelled', 'settled'),
          ('amount', t.counts and (b.bet_cents, b.valid_bet_cents, b.payout_cents)
              <> (t.bet_cents, t.valid_bet_cents, t.payout_cents), ${amounts("t")}, ${amounts("b")}),
          ('day', ${dayOf("b.settled_at")} <> t.day, t.day::text, ${dayOf("b.settled_at")}::text)
        ) d (kind, differs, theirs, ours)
        where d.differs`,
    sql`
      select 'missing_there', 'bet', b.bet_id, null, null, ${amounts("b")}
        from bets b
        where b.provider = ${provider} and b.settled_at >= ${first} and b.settled_at < ${end} and ${isPlayed}
          and not exists (select from settlement_lines t where t.kind = 'bet' and t.id = b.bet_id)`,
  ];
}

function transferDifferences(provider: string, { first, end }: Span) {
  return [
    sql`
      select d.kind, 'transfer', t.id, t.line, d.theirs, d.ours
        from ${linesOf("transfer")} t
        left join game_transfers b on b.provider = ${provider} and b.id = ${uuidOf("t.id")}
        left join provider_players p on p.provider = ${provider} and p.member_id = b.member_id
        cross join lateral (values
          ('missing_here', b.id is null, ${twd(sql`t.amount_cents`)}, null),
          ('member', p.player <> t.player, t.player, p.player),
          ('state', t.counts <> (b.state = 'succeeded'), case when t.counts then 'moved' else 'refused' end, b.state),
          ('amount', t.counts and b.state = 'succeeded' and ${signed} <> t.amount_cents,
            ${twd(sql`t.amount_cents`)}, ${twd(signed)}),
          -- It is made between our asking and our knowing, which may be on two days.
          ('day', t.day < ${dayOf("b.sent_at")} or t.day > ${dayOf("b.finished_at")}, t.day::text,
            ${dayOf("b.finished_at")}::text)
        ) d (kind, differs, theirs, ours)
        where d.differs`,
    sql`
      select 'missing_there', 'transfer', b.id::text, null, null, ${twd(signed)}
        from game_transfers b
        where b.provider = ${provider} and b.state = 'succeeded' and b.sent_at >= ${first} and b.finished_at >= ${first}
          and b.sent_at < ${end} and b.finished_at < ${end}
          and not exists (select from settlement_lines t where t.kind = 'transfer' and ${uuidOf("t.id")} = b.id)`,
  ];
}

/** A text as a UUID, in SQL; null if it is none. */
export function uuidOf(column: string) {
  const text = sql.ref(column);
  return sql`case when ${text} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end`;
}
