import assert from "node:assert/strict";
import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { seedGames } from "@/db/seed/games.ts";
import { insertMethod, insertOrders, newOrder } from "@/tools/bench/setup/paid_orders.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { type TestMember, testSite } from "@/testing/site/test_site.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import type { SettingValues } from "../../settings.ts";
import { setByTwo } from "@/api/platform/settings/testing.ts";
import { countCredits } from "./count_credits.ts";
import { setLevel } from "./operators/set_level.ts";
import type { Level } from "./read_levels.ts";
import { reviewLevels } from "./review_levels.ts";

/** The sums of a member that counted in one month (2026-11), in cents. */
export interface CountedMonth {
  month: string;
  depositCents: bigint;
  validBetCents: bigint;
}

/**
 * The level that months come to, by going through them one after the other: independent of the database's own function.
 * @param now the month in which it is asked
 * @param retainedSince null where no level is lost
 */
export function levelOfMonths(
  months: readonly CountedMonth[],
  { levels, now, retainedSince }: { levels: readonly Level[]; now: string; retainedSince: string | null },
): number {
  const reachedBy = (deposits: bigint, bets: bigint) =>
    levels.findLast(({ requirement }) => requirement.depositCents <= deposits || requirement.validBetCents <= bets)!
      .level;
  const sum = (of: (month: CountedMonth) => bigint, some: readonly CountedMonth[]) =>
    some.reduce((all, month) => all + of(month), 0n);
  const reached = reachedBy(sum((one) => one.depositCents, months), sum((one) => one.validBetCents, months));
  if (retainedSince === null || reached === 0) return reached;
  const { requirement, keeping } = levels[reached]!;
  let [deposits, bets, lost] = [0n, 0n, 0];
  for (let month = firstOf(months, now, retainedSince); month <= now; month = after(month)) {
    const { depositCents, validBetCents } = months.find((one) => one.month === month) ??
      { depositCents: 0n, validBetCents: 0n };
    const isReached = deposits < requirement.depositCents && deposits + depositCents >= requirement.depositCents ||
      bets < requirement.validBetCents && bets + validBetCents >= requirement.validBetCents;
    [deposits, bets] = [deposits + depositCents, bets + validBetCents];
    const isRetained = depositCents >= keeping.depositCents || validBetCents >= keeping.validBetCents;
    if (isReached || isRetained) lost = 0;
    // The month that is under way takes nothing yet.
    else if (month >= retainedSince && month < now) lost++;
  }
  return Math.max(0, reached - lost);
}

/** Lets levels be lost from a month on, as an operator does. */
export async function keepLevelsSince(ctx: Ctx, month: string): Promise<void> {
  await setByTwo(ctx, "level.kept_since", month);
}

/** Gives levels benefits of their own, as operators do: two, three and five withdrawals a day from level 3 on, and gifts. */
export async function setBenefits({ db }: Pick<Ctx, "db">): Promise<void> {
  await sql`
    update levels l set withdrawal_most_cents = 100 * v.most, withdrawals_a_day = v.a_day,
        birthday_cents = 100 * v.birthday, monthly_cents = 100 * v.monthly
      from (values (1, 1000000::bigint, 1, 88, 0), (2, 1000000, 1, 188, 58), (3, 1000000, 2, 388, 188),
        (4, 2000000, 3, 888, 388), (5, 5000000, 5, 1888, 888)) v (level, most, a_day, birthday, monthly)
      where l.level = v.level`.execute(db);
}

/** A level that operators' commands give: it is not earned. */
export const byHand = (account: string, level: number) => ({ account, level, operator: "amy", reason: "a regular" });

/** Gives it as they do: a higher one by two, of whom the one who is named gives the second word. */
export async function setLevelByTwo(ctx: Ctx, input: Parameters<typeof setLevel>[1]): Promise<void> {
  const { user_level: from } = await ctx.db.selectFrom("members").select("user_level")
    .where("account", "=", input.account).executeTakeFirstOrThrow();
  if (input.level > from) await setLevel(ctx, { ...input, operator: "bob" });
  assert.match((await setLevel(ctx, input)).kind, /^(un)?changed$/);
}

/** A member's changes of level, oldest first. */
export async function changesOf(ctx: Pick<Ctx, "db">, member: MemberId) {
  const rows = await ctx.db.selectFrom("level_changes")
    .select(["from_level", "to_level", "cause", "operator", "reason"])
    .where("member_id", "=", member).orderBy("id").execute();
  return rows.map(({ from_level, to_level, cause, operator, reason }) => (
    [from_level, to_level, cause, operator, reason] as const
  ));
}

/** A site on a day, with what levels look at. */
export async function levelSite(day: string, settings: Partial<SettingValues> = {}) {
  const clock = { at: new Date(`${day}T12:00:00+08:00`) };
  const site = await testSite({ prepare: seedGames, settings, now: () => clock.at });
  const { ctx, db } = site;
  await insertMethod(db);
  await db.insertInto("bet_cursors")
    .values({ provider: "bng", began_at: clock.at, next_pull_at: clock.at, caught_up_at: new Date("9000-01-01") })
    .execute();
  return {
    ...site,
    clock,
    /** The member with a session of this moment. */
    async again(member: TestMember): Promise<TestMember> {
      const visitor = { address: "127.0.0.1", userAgent: "" };
      return { ...member, ...await testSession(ctx, member.id, { remember: false, visitor }) };
    },
    async credit(member: MemberId, amountCents: bigint) {
      const order = newOrder(member, amountCents);
      await insertOrders(db, [order], ctx.now());
      await inTransaction(db, async (tx) => {
        await lockMembers(tx, [member]);
        await countCredits(tx, [{ orderId: order.id, member, amountCents, at: ctx.now() }]);
      });
    },
    /** Makes a member known to the provider, and gives what it calls them. */
    player: (member: MemberId) => playerOf(ctx, member),
    async take(
      member: MemberId,
      fields: { version: number; validBetCents: bigint; betCents: bigint; settledAt?: Date },
    ) {
      const player = await playerOf(ctx, member);
      const bets = [bet({ betId: `bet of ${member}`, player, settledAt: ctx.now(), ...fields })];
      await inTransaction(db, (tx) => takeBets(tx, "bng", bets, ctx.now()));
    },
    /** Lets the provider's log count as read to its end at a time in Taipei; until then it counts as read for ever. */
    async readUntil(time: string) {
      await db.updateTable("bet_cursors").set({ caught_up_at: new Date(`${time}+08:00`) }).execute();
    },
    async review() {
      while (await reviewLevels(ctx) > 0);
    },
    async level(member: MemberId) {
      const { user_level } = await db.selectFrom("members").select("user_level").where("id", "=", member)
        .executeTakeFirstOrThrow();
      return user_level;
    },
  };
}

async function playerOf({ db, now }: Pick<Ctx, "db" | "now">, member: MemberId): Promise<string> {
  const player = `p${member}`;
  await db.insertInto("provider_players").values({ member_id: member, provider: "bng", player, opened_at: now() })
    .onConflict((known) => known.doNothing()).execute();
  return player;
}

function firstOf(months: readonly CountedMonth[], now: string, retainedSince: string): string {
  return [...months.map(({ month }) => month), now, retainedSince].toSorted()[0]!;
}

function after(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return number === 12 ? `${year! + 1}-01` : `${year}-${String(number! + 1).padStart(2, "0")}`;
}
