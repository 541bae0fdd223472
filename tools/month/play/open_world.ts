import { sql } from "kysely";
import { makeBetPartitions } from "@/db/bet_partitions.ts";
import { putTerms } from "@/api/rewards/promotions/testing/terms.ts";
import { setBenefits } from "@/api/rewards/levels/testing.ts";
import { setSetting } from "@/api/platform/settings/set_setting.ts";
import { setLimit } from "@/api/accounting/play_limits/change_limit.ts";
import { limitPeriods } from "@/api/accounting/play_limits/limit_names.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { startOfTaipeiDay } from "@/shared/taipei_time.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { createMonthProvider, type MonthProvider } from "./game_provider.ts";
import { createJournal } from "./journal.ts";
import { giveSeed, openTurntables } from "./turntables.ts";
import { createMonthBank, createMonthVendor, type MonthVendor } from "./payments.ts";
import { memberReports, membersListed, reportDays, terms } from "./terms.ts";
import { month, type MonthMember, type MonthSize, randomOf, type World } from "./world.ts";

/** The providers with the groups of games that they tell. */
const kinds = { jade: ["egame", "fish"], ruby: ["live", "sport"], opal: [null] } as const;

/** The outside parties of the month's site; the ports are filled once its world is open. */
export interface Outside {
  clock: { at: Date };
  providers: Map<string, MonthProvider>;
  vendors: Map<string, MonthVendor>;
}

/** Puts members, providers, vendors and terms into a site, and notes the terms. */
export async function openWorld(ctx: Ctx, outside: Outside, size: MonthSize): Promise<World> {
  const { db } = ctx;
  const { clock } = outside;
  const journal = createJournal();
  clock.at = new Date(startOfTaipeiDay(size.days[0]!).getTime() - 3_600_000);
  const now = () => clock.at;
  const pageSize = Math.max(10, Math.ceil(size.members / 3));
  for (const [code, groups] of Object.entries(kinds)) {
    outside.providers.set(code, createMonthProvider({ code, groups, pageSize, journal, now }));
  }
  for (const code of ["NORTHPAY", "SOUTHPAY", "EASTPAY"]) {
    outside.vendors.set(code, createMonthVendor(code, journal, now));
  }
  const bank = createMonthBank(journal, now);
  (ctx.payouts as Map<string, typeof bank>).set("card", bank);
  await fillCatalogue(ctx, outside);
  await makeBetPartitions(db, clock.at);
  await setSetting(ctx, "level.kept_since", month, { operator: "amy", reason: "levels are kept" });
  await putTerms(ctx, "deposit-bonus", terms.promotion);
  await openTurntables(ctx);
  await noteTerms(ctx, journal.note);
  const monthMembers = await createMembers(ctx, size, journal.note);
  return {
    ...size,
    ctx,
    db,
    clock,
    journal,
    monthMembers,
    bank,
    random: randomOf(size.seed, -1),
    freshBets: [],
    providers: [...outside.providers.values()],
    vendors: [...outside.vendors.values()],
  };
}

async function fillCatalogue({ db }: Ctx, { providers, vendors }: Outside): Promise<void> {
  await db.insertInto("providers")
    .values([...providers.keys()].map((code) => ({ code, name: code, protocol: "month", base_url: null }))).execute();
  await db.insertInto("games").values([...providers.keys()].map((code, index) => ({
    id: index + 1,
    game_code: code,
    game_group: "egame",
    name: code,
    title: code,
    sort: index,
  }))).execute();
  await db.insertInto("payment_methods").values([...vendors.keys()].map((code, index) => ({
    id: index + 1,
    kind: "atm",
    vendor_code: code,
    vendor_name: code,
    icon: "bank",
    sort: index,
    user_levels: sql<number[]>`'{0,1,2,3,4,5}'::smallint[]`,
    min_cents: 100_00n,
    max_cents: 500_000_00n,
    pay_within_minutes: 60,
  }))).execute();
  const methods = [...vendors.keys()];
  await db.insertInto("vendor_fee_rates").values(terms.fees.map(({ vendor, begins, percent, fixed_cents }) => ({
    method_id: methods.indexOf(vendor) + 1,
    percent,
    fixed_cents: BigInt(fixed_cents),
    begins_at: new Date(begins),
  }))).execute();
  await db.insertInto("group_rates").values(
    Object.entries(terms.rates).flatMap(([game_group, [first, more]]) =>
      Array.from({ length: 6 }, (_, user_level) => (
        { game_group, user_level, rate_percent: (Number(first) + user_level * Number(more)).toFixed(2) }
      ))
    ),
  ).execute();
  await setBenefits({ db });
  await db.updateTable("levels").set({ withdrawals_a_day: 2 }).where("level", "=", 1).execute();
}

async function noteTerms({ db, now }: Ctx, note: World["journal"]["note"]): Promise<void> {
  const levels = await db.selectFrom("levels").selectAll().orderBy("level").execute();
  const rates = await db.selectFrom("group_rates").selectAll().execute();
  note(now(), "terms", {
    ...terms,
    kept_since: month,
    statements: ["2026-09", month, "2026-11"],
    levels,
    rates,
    report_days: reportDays,
    member_reports: memberReports,
    members_listed: membersListed,
    providers: Object.keys(kinds),
  });
}

async function createMembers(
  ctx: Ctx,
  { seed, members }: MonthSize,
  note: World["journal"]["note"],
): Promise<MonthMember[]> {
  const monthMembers: MonthMember[] = [];
  const introductions = randomOf(seed, -2);
  const seeds = randomOf(seed, -3);
  for (let number = 0; number < members; number++) {
    const account = `month${String(number).padStart(4, "0")}`;
    const introducer = number > 4 && introductions.chance(0.6) ? monthMembers[introductions.below(number)]! : null;
    const { id } = await ctx.db.insertInto("members").values({
      account,
      password_hash: "none",
      name: "測試",
      promote_code: account,
      status: "active",
      activated_at: ctx.now(),
      created_at: ctx.now(),
      introducer_id: introducer?.id ?? null,
    }).returning("id").executeTakeFirstOrThrow();
    // A member on the same device as the inviter brings nothing until an operator has reviewed the pair.
    const sameDevice = introducer !== null && number % 7 === 0;
    if (sameDevice) await useSameDevice(ctx, [id, introducer.id]);
    const cardId = await insertCard(ctx, { id, account, token: "" });
    const wealth = number % 9 === 0 ? 40 : number % 11 === 5 ? 8 : 1;
    const limits = number % 4 === 1 ? limitsOf(wealth) : [];
    for (const { kind, period, limit_cents } of limits) {
      const set = await setLimit(ctx, id, { kind, period, limitCents: BigInt(limit_cents) });
      if (!set.ok) throw new Error(`a limit was refused: ${set.refusal.code}`);
    }
    const birthday = number % 3 === 0 ? "1991-10-15" : number % 3 === 1 ? "1992-10-31" : "1990-01-01";
    await ctx.db.updateTable("bank_cards").set({ birthday }).where("id", "=", BigInt(cardId)).execute();
    note(ctx.now(), "member", {
      member: number,
      account,
      introducer: introducer?.number ?? null,
      birthday,
      same_device: sameDevice,
      limits,
      ...await giveSeed(ctx, id, seeds),
    });
    monthMembers.push({
      number,
      id,
      account,
      cardId,
      random: randomOf(seed, number),
      wealth,
      lastDay: number % 11 === 5 ? "2026-10-01" : null,
      unsure: new Set(),
      players: new Set(),
      latePayments: [],
      lastOrder: null,
      withdrawals: [],
    });
  }
  return monthMembers;
}

/** Every limit in points, which members reach now and then. Limits of time are by the database's clock, which no test sets. */
function limitsOf(wealth: number) {
  const twd = { top_up: { day: 6_000, week: 15_000, month: 40_000 }, loss: { day: 2_000, week: 5_000, month: 12_000 } };
  return (["top_up", "loss"] as const).flatMap((kind) =>
    limitPeriods.map((period) => ({ kind, period, limit_cents: twd[kind][period] * wealth * 100 }))
  );
}

async function useSameDevice({ db, now }: Ctx, members: readonly MemberId[]): Promise<void> {
  await db.insertInto("devices").values(members.map((member_id) => (
    { member_id, address: `203.0.113.${members[0]}`, user_agent: "a phone", first_seen_at: now(), last_seen_at: now() }
  ))).execute();
}
