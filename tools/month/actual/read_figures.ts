import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { eachOf } from "@/api/work/each_of.ts";
import { monthsOfStatements } from "@/api/accounting/wallet/statement_month.ts";
import { readStatement } from "@/api/accounting/wallet/read_statement.ts";
import { readRemainingTurnovers } from "@/api/games/bets/turnover.ts";
import { readChances } from "@/api/rewards/turntable/chances/read_chances.ts";
import { reportOfMembers } from "./read_report_of_members.ts";
import {
  reportOfDays,
  reportOfPromotions,
  reportOfProviders,
  reportOfRebates,
  reportOfVendors,
} from "./read_reports.ts";
import type { ReportCtx } from "./report_periods.ts";
import type { MonthMember } from "../play/world.ts";

/** Figures by names that say where, as the independent computation names them. */
export type Figures = Map<string, string>;

/** The site whose figures are read, in the month that was played. */
export interface Site {
  db: Kysely<DB>;
  monthMembers: readonly Pick<MonthMember, "id" | "number">[];
  now: Date;
  ctx: ReportCtx;
}

/** Parts of the figures, each by what reads it. */
export const readers = {
  statements,
  balances,
  turnover,
  bonuses,
  levels,
  betDays,
  rebates,
  commissions,
  house,
  withdrawals,
  turntables,
  reportOfDays: (site: Site) => reportOfDays(reportCtx(site)),
  reportOfProviders: (site: Site) => reportOfProviders(reportCtx(site)),
  reportOfVendors: (site: Site) => reportOfVendors(reportCtx(site)),
  reportOfPromotions: (site: Site) => reportOfPromotions(reportCtx(site)),
  reportOfRebates: (site: Site) => reportOfRebates(reportCtx(site)),
  reportOfMembers: (site: Site) => reportOfMembers(reportCtx(site), site.monthMembers),
};

/** The figures by the part that they were read with. */
export type FiguresByReader = ReadonlyMap<keyof typeof readers, Figures>;

/** Reads every part. */
export async function readAll(site: Site): Promise<FiguresByReader> {
  const found = new Map<keyof typeof readers, Figures>();
  for (const name of Object.keys(readers) as (keyof typeof readers)[]) found.set(name, await readers[name](site));
  return found;
}

async function statements({ db, monthMembers, now }: Site): Promise<Figures> {
  const found: Figures = new Map();
  const months = monthsOfStatements(now).slice(0, 3);
  await eachOf(monthMembers, 8, async ({ id, number }) => {
    for (const month of months) {
      const at = `statement/${month.name}/${number}`;
      const { openingCents, closingCents, kinds, days } = await readStatement({ db }, id, month);
      found.set(`${at}/opening`, `${openingCents}`);
      found.set(`${at}/closing`, `${closingCents}`);
      for (const { kind, count, cents } of kinds) found.set(`${at}/${kind}`, `${count} ${cents}`);
      for (const { day, inCents, outCents, balanceCents } of days) {
        found.set(`${at}/${day}`, `${inCents} ${outCents} ${balanceCents}`);
      }
    }
  });
  return found;
}

async function balances(site: Site): Promise<Figures> {
  const rows = await site.db.selectFrom("accounts").select(["member_id", "code", "balance_cents"])
    .where("member_id", "is not", null).where("balance_cents", "<>", 0n).execute();
  const numbers = numbersOf(site);
  return new Map(rows.map((row) => [`balance/${numbers.get(row.member_id!)}/${row.code}`, `${row.balance_cents}`]));
}

async function turnover({ db, monthMembers }: Site): Promise<Figures> {
  const found: Figures = new Map();
  const rows = await db.selectFrom("turnover_requirements")
    .select(["member_id", "required_cents", "consumed_cents"]).orderBy("order_id").execute();
  const byMember = Map.groupBy(rows, ({ member_id }) => member_id);
  await eachOf(monthMembers, 8, async ({ id, number }) => {
    found.set(`turnover/${number}/left`, `${await readRemainingTurnovers(db, id)}`);
    for (const [index, row] of (byMember.get(id) ?? []).entries()) {
      found.set(`turnover/${number}/${index}`, `${row.required_cents} ${row.consumed_cents}`);
    }
  });
  return found;
}

async function bonuses({ db, monthMembers }: Site): Promise<Figures> {
  const found: Figures = new Map();
  const rows = await db.selectFrom("bonuses as b").leftJoin("bonus_turnover as t", "t.bonus_id", "b.id")
    .select(["b.member_id", "b.kind", "b.source", "b.amount_cents", "b.state", "b.ended_at", "b.required_cents"])
    .select("t.consumed_cents").orderBy("b.id").execute();
  const byMember = Map.groupBy(rows, ({ member_id }) => member_id);
  for (const { id, number } of monthMembers) {
    for (const [index, row] of (byMember.get(id) ?? []).entries()) {
      const played = `${row.required_cents} ${row.consumed_cents ?? 0n}`;
      const ended = row.ended_at?.getTime() ?? "None";
      const figure = `${row.kind} ${row.source} ${row.amount_cents} ${row.state} ${played} ${ended}`;
      found.set(`bonus/${number}/${index}`, figure);
    }
  }
  return found;
}

async function levels(site: Site): Promise<Figures> {
  const numbers = numbersOf(site);
  const members = await site.db.selectFrom("members").select(["id", "user_level"]).execute();
  const months = await site.db.selectFrom("level_months").select(["member_id", "deposit_cents", "valid_bet_cents"])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as("month"))
    .where((eb) => eb.or([eb("deposit_cents", "<>", 0n), eb("valid_bet_cents", "<>", 0n)])).execute();
  return new Map([
    ...members.map(({ id, user_level }) => [`level/${numbers.get(id)}`, `${user_level}`] as const),
    ...months.map((row) =>
      [`level/${numbers.get(row.member_id)}/${row.month}`, `${row.deposit_cents} ${row.valid_bet_cents}`] as const
    ),
  ]);
}

async function betDays(site: Site): Promise<Figures> {
  const numbers = numbersOf(site);
  const rows = await site.db.selectFrom("member_bet_days").selectAll().select(sql<string>`day::text`.as("of_day"))
    .where("bets", "<>", 0n).execute();
  return new Map(rows.map((row) => [
    `bets/${numbers.get(row.member_id)}/${row.of_day}/${row.game_group}`,
    `${row.bets} ${row.bet_cents} ${row.valid_bet_cents} ${row.payout_cents}`,
  ]));
}

async function rebates(site: Site): Promise<Figures> {
  const numbers = numbersOf(site);
  const days = await site.db.selectFrom("rebates").selectAll().select(sql<string>`day::text`.as("of_day")).execute();
  const lines = await site.db.selectFrom("rebate_lines")
    .select(["member_id", "game_group", "valid_bet_cents", "amount_cents", sql<string>`day::text`.as("of_day")])
    .execute();
  return new Map([
    ...days.map((row) => {
      const times = `${row.claimable_at.getTime()} ${row.expires_at.getTime()}`;
      const figure = `${row.user_level} ${row.amount_cents} ${row.claimed_cents} ${times}`;
      return [`rebate/${numbers.get(row.member_id)}/${row.of_day}`, figure] as const;
    }),
    ...lines.map((row) => {
      const name = `rebate/${numbers.get(row.member_id)}/${row.of_day}/${row.game_group}`;
      return [name, `${row.valid_bet_cents} ${row.amount_cents}`] as const;
    }),
  ]);
}

async function commissions(site: Site): Promise<Figures> {
  const numbers = numbersOf(site);
  const runs = await site.db.selectFrom("commissions").selectAll()
    .select(sql<string>`to_char(run_month, 'YYYY-MM')`.as("of_run")).execute();
  const lines = await site.db.selectFrom("commission_lines").selectAll()
    .select([sql<string>`to_char(run_month, 'YYYY-MM')`.as("of_run"), sql<string>`to_char(month, 'YYYY-MM')`.as("of")])
    .execute();
  return new Map([
    ...runs.map((row) => {
      const figure = [row.carried_in_cents, row.lines_cents, row.amount_cents, row.carried_out_cents].join(" ");
      return [`commission/${row.of_run}/${numbers.get(row.member_id)}`, figure] as const;
    }),
    ...lines.map((row) => {
      const name = `commission/${row.of_run}/${numbers.get(row.member_id)}/${row.of}/${numbers.get(row.referred_id)}`;
      const amounts = [row.basis_cents, row.withheld_cents, row.total_cents, row.amount_cents];
      return [name, [row.generation, ...amounts].join(" ")] as const;
    }),
  ]);
}

/**
 * Reads the income of each house account on each day; of settlements the total, as the site chooses when it queries a
 * balance.
 */
async function house({ db }: Site): Promise<Figures> {
  const { rows } = await sql<{ name: string; cents: bigint }>`
    select name, sum(cents)::bigint as cents from (
      select 'house/' || a.code || case when a.code like 'settlement:%' then '' else
          '/' || (t.posted_at at time zone 'Asia/Taipei')::date::text end as name,
          case when t.credit_account = a.id then t.amount_cents else -t.amount_cents end as cents
        from accounts a join ledger_transfers t on a.id in (t.debit_account, t.credit_account)
        where a.member_id is null and a.code not like 'transit:%'
    ) posted group by name having sum(cents) <> 0`.execute(db);
  return new Map(rows.map(({ name, cents }) => [name, `${cents}`]));
}

async function withdrawals({ db }: Site): Promise<Figures> {
  const rows = await db.selectFrom("withdrawals").select(["id", "state"]).execute();
  return new Map(rows.map(({ id, state }) => [`withdrawal/${id}`, state]));
}

async function turntables(site: Site): Promise<Figures> {
  const found: Figures = new Map();
  const { db, monthMembers } = site;
  const numbers = numbersOf(site);
  const tables = await db.selectFrom("turntables").select(["id", "version", "spent_cents"]).orderBy("id").execute();
  const indexes = new Map(tables.map(({ id }, index) => [id, index]));
  for (const { id, version, spent_cents } of tables) {
    found.set(`turntable/${indexes.get(id)}`, `${version} ${spent_cents}`);
  }
  for (const { turntable_id, number, given } of await db.selectFrom("turntable_prizes").selectAll().execute()) {
    found.set(`turntable/${indexes.get(turntable_id)}/${number}`, `${given}`);
  }
  for (const row of await db.selectFrom("turntable_draws").selectAll().execute()) {
    const message = [indexes.get(row.turntable_id), row.version, row.drawn, row.prize, row.kind, row.amount_cents];
    found.set(`draw/${numbers.get(row.member_id)}/${row.nonce}`, message.join(" "));
  }
  await eachOf(monthMembers, 8, async ({ id, number }) => {
    const left = await readChances({ db }, id);
    if (left > 0) found.set(`chances_left/${number}`, `${left}`);
  });
  return found;
}

function reportCtx({ ctx, db, now }: Site): ReportCtx {
  return { ...ctx, db, now: () => now };
}

function numbersOf({ monthMembers }: Site): Map<bigint, number> {
  return new Map(monthMembers.map(({ id, number }) => [id, number]));
}
