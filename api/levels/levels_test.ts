import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { seedGames } from "@/db/seed/games.ts";
import { insertMethod, insertOrders, newOrder } from "@/testing/bench/paid_orders.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { type TestMember, testSite } from "@/testing/site/test_site.ts";
import { bet } from "../bets/testing.ts";
import { takeBets } from "../bets/take_bets.ts";
import type { Ctx, MemberId } from "../context.ts";
import { insertCard } from "../withdrawals/testing/insert_targets.ts";
import { fixedSettings, type SettingValues } from "../settings/settings.ts";
import { setSetting } from "../settings/set_setting.ts";
import { lockMembers } from "../members/lock_member.ts";
import { countCredits } from "./count_credits.ts";
import { giveBirthdayGifts, giveMonthlyGifts } from "./give_gifts.ts";
import { setLevel } from "./operators/set_level.ts";
import { readLevels } from "./read_levels.ts";
import { readLevelProgress } from "./read_progress.ts";
import { reviewLevels } from "./review_levels.ts";
import { byHand, changesOf, keepLevelsSince } from "./testing.ts";

Deno.test("a level is lost month by month, one by one, and is back with what keeps it", async () => {
  await using site = await levelSite("2026-10-10");
  const member = await site.member();
  const { id } = member;
  await site.credit(id, 250_000_00n);
  await keepLevelsSince(site.ctx, "2026-11");
  for (const [month, level] of [["2026-11", 3], ["2026-12", 2], ["2027-01", 1], ["2027-02", 0]] as const) {
    site.clock.at = new Date(`${month}-01T01:00:00+08:00`);
    await site.review();
    assert.equal(await site.level(id), level, month);
  }
  await site.credit(id, 19_999_00n);
  assert.equal(await site.level(id), 0);
  await site.credit(id, 1_00n);
  assert.equal(await site.level(id), 3);
  assert.deepEqual(await changesOf(site.ctx, id), [
    [0, 3, "top_up", "system", null],
    [3, 2, "month", "system", null],
    [2, 1, "month", "system", null],
    [1, 0, "month", "system", null],
    [0, 3, "top_up", "system", null],
  ]);
  const { body } = await site.call("user/mail", await site.again(member));
  const titles: string[] = body.data.map(({ title }: { title: string }) => title);
  assert.deepEqual(titles.filter((title) => title.includes("VIP")), [
    "恭喜升級 VIP 3",
    ...[0, 1, 2].map((level) => `會員等級調整為 VIP ${level}`),
    "恭喜升級 VIP 3",
  ]);
});

Deno.test("the month in which a level is reached keeps it, however little reached it", async () => {
  await using site = await levelSite("2026-10-10");
  const { id } = await site.member();
  await keepLevelsSince(site.ctx, "2026-10");
  await site.credit(id, 9_500_00n);
  site.clock.at = new Date("2026-11-10T00:00:00+08:00");
  await site.credit(id, 600_00n);
  for (const [month, level] of [["2026-12", 1], ["2027-01", 0]] as const) {
    site.clock.at = new Date(`${month}-01T01:00:00+08:00`);
    await site.review();
    assert.equal(await site.level(id), level, month);
  }
});

Deno.test("bets reach a level, and the correction that takes them away takes it back", async () => {
  await using site = await levelSite("2026-10-10");
  const member = await site.member();
  const { id } = member;
  const take = (version: number, cents: bigint) => site.take(id, { version, validBetCents: cents, betCents: cents });
  await take(1, 99_999_99n);
  assert.equal(await site.level(id), 0);
  await take(2, 500_000_00n);
  assert.equal(await site.level(id), 2);
  await take(3, 100_000_00n);
  assert.equal(await site.level(id), 1);
  assert.deepEqual((await changesOf(site.ctx, id)).map(([from, to, cause]) => [from, to, cause]), [
    [0, 2, "bets"],
    [2, 1, "bets"],
  ]);
  const { body } = await site.call("user/level", await site.again(member));
  assert.deepEqual(body.data, {
    level: 1,
    next: 2,
    progress: { deposit: 0, valid_bet: 100_000 },
    requirement: { deposit: 50_000, valid_bet: 500_000 },
    month: { deposit: 0, valid_bet: 100_000 },
    keeping: null,
  });
});

Deno.test("a level given by hand stays as the least, and a lowered one until more is earned", async () => {
  await using site = await levelSite("2026-10-10");
  const [high, low] = [await site.member(), await site.member()];
  await setLevel(site.ctx, byHand(high.account, 3));
  for (const cents of [10_000_00n, 40_000_00n]) await site.credit(high.id, cents);
  assert.equal(await site.level(high.id), 3);
  await site.credit(high.id, 450_000_00n);
  assert.equal(await site.level(high.id), 4);
  await site.credit(low.id, 200_000_00n);
  await setLevel(site.ctx, byHand(low.account, 1));
  await site.credit(low.id, 299_999_00n);
  assert.equal(await site.level(low.id), 1);
  await site.credit(low.id, 1_00n);
  assert.equal(await site.level(low.id), 4);
  assert.deepEqual((await changesOf(site.ctx, low.id))[1], [3, 1, "operator", "amy", "a regular"]);
  await keepLevelsSince(site.ctx, "2026-10");
  site.clock.at = new Date("2027-10-10T00:00:00+08:00");
  await site.review();
  assert.deepEqual([await site.level(high.id), await site.level(low.id)], [3, 0]);
});

Deno.test("a lowered level that is restored, or earned beyond, is lost as any other", async () => {
  await using site = await levelSite("2026-10-10");
  const [restored, beyond] = [await site.member(), await site.member()];
  for (const { id, account } of [restored, beyond]) {
    await site.credit(id, 200_000_00n);
    await setLevel(site.ctx, byHand(account, 1));
    await site.credit(id, 1_00n);
    assert.equal(await site.level(id), 1);
  }
  await setLevel(site.ctx, byHand(restored.account, 3));
  await site.credit(restored.id, 1_00n);
  await site.credit(beyond.id, 300_000_00n);
  assert.deepEqual([await site.level(restored.id), await site.level(beyond.id)], [3, 4]);
  await keepLevelsSince(site.ctx, "2026-11");
  for (const [month, levels] of [["2026-12", [2, 3]], ["2027-01", [1, 2]]] as const) {
    site.clock.at = new Date(`${month}-01T01:00:00+08:00`);
    await site.review();
    assert.deepEqual([await site.level(restored.id), await site.level(beyond.id)], levels, month);
  }
});

Deno.test("members see what keeps the level that they reached, and none for one that is never lost", async () => {
  await using site = await levelSite("2026-10-10", { "level.kept_since": "2026-11" });
  const [fallen, given, both] = [await site.member(), await site.member(), await site.member()];
  for (const { account } of [given, both]) await setLevel(site.ctx, byHand(account, 3));
  for (const { id } of [fallen, both]) await site.credit(id, 200_000_00n);
  await keepLevelsSince(site.ctx, "2026-11");
  const seen = async (member: TestMember) => {
    const { body } = await site.call("user/level", await site.again(member));
    return [body.data.level, body.data.keeping?.deposit ?? null];
  };
  assert.deepEqual(await seen(fallen), [3, null], "no month is asked for yet");
  site.clock.at = new Date("2026-11-01T01:00:00+08:00");
  assert.deepEqual(await seen(fallen), [3, 20_000]);
  site.clock.at = new Date("2026-12-01T01:00:00+08:00");
  await site.review();
  assert.deepEqual(await seen(fallen), [2, 20_000]);
  for (const member of [given, both]) assert.deepEqual(await seen(member), [3, null]);
});

Deno.test("what members see of keeping their level is what the next month's review does", async () => {
  await using site = await levelSite("2026-10-10", { "level.kept_since": "2026-12" });
  await keepLevelsSince(site.ctx, "2026-12");
  const [idle, regular] = [await site.member(), await site.member()];
  const [lowered, given] = [await site.member(), await site.member()];
  for (const { id } of [idle, regular, lowered, given]) await site.credit(id, 200_000_00n);
  await setLevel(site.ctx, byHand(lowered.account, 1));
  await setLevel(site.ctx, byHand(given.account, 4));
  const [little, bettor] = [await site.member(), await site.member()];
  await site.credit(little.id, 9_500_00n);
  // In each month: the level, and whether it is one lower after it.
  const expected = [
    [idle, "3 safe", "3 safe", "3 lost", "2 lost", "1 lost", "0 lost"],
    [regular, "3 safe", "3 safe", "3 lost", "3 kept", "3 lost", "2 lost"],
    [lowered, "1 safe", "1 safe", "1 safe", "1 safe", "1 lost", "0 lost"],
    [given, "4 safe", "4 safe", "4 safe", "4 safe", "4 safe", "4 safe"],
    [little, "0 safe", "0 safe", "1 safe", "1 lost", "0 lost", "0 lost"],
    [bettor, "0 safe", "0 safe", "1 safe", "1 lost", "0 lost", "0 lost"],
  ] as const;
  for (const place of [0, 1, 2, 3, 4, 5]) {
    site.clock.at = new Date(Date.UTC(2026, 9 + place, 10));
    if (place === 2) {
      await site.credit(little.id, 600_00n);
      await site.take(bettor.id, { version: 1, validBetCents: 100_000_00n, betCents: 100_000_00n });
    }
    if (place === 3) await site.credit(regular.id, 20_000_00n);
    const words: string[] = [];
    for (const [member] of expected) words.push(await keepingWord(site.ctx, member.id));
    assert.deepEqual(words, expected.map((of) => of[place + 1]));
    site.clock.at = new Date(Date.UTC(2026, 10 + place, 1));
    await site.review();
    for (const [row, [member]] of expected.entries()) {
      const word: string = words[row]!;
      const next: number = Math.max(0, Number(word[0]) - (word.endsWith("lost") ? 1 : 0));
      assert.equal(await site.level(member.id), next, `row ${row} after month ${place}`);
    }
  }
});

Deno.test("a review that dies goes on where it was, and several at once look at everyone once", async () => {
  await using site = await levelSite("2026-10-10");
  const members: TestMember[] = [];
  while (members.length < 5) members.push(await site.member());
  for (const { id } of members) await site.credit(id, 10_000_00n);
  await keepLevelsSince(site.ctx, "2026-10");
  site.clock.at = new Date("2026-12-01T01:00:00+08:00");
  // As one leaves it that died after the second member.
  await site.db.insertInto("level_reviews").values({ month: "2026-12", last_member_id: members[1]!.id }).execute();
  await Promise.all([site.review(), site.review(), site.review()]);
  assert.deepEqual(await Promise.all(members.map(({ id }) => site.level(id))), [1, 1, 0, 0, 0]);
  await site.review();
  assert.equal((await changesOf(site.ctx, members[4]!.id)).length, 2);
});

Deno.test("monthly and birthday gifts come once, however many processes give them", async () => {
  await using site = await levelSite("2026-10-10");
  const [played, idle] = [await site.member(), await site.member()];
  for (const member of [played, idle]) {
    await insertCard(site.ctx, member);
    await setLevel(site.ctx, byHand(member.account, 3));
  }
  await site.db.updateTable("bank_cards").set({ birthday: "1990-11-01" }).where("member_id", "=", idle.id).execute();
  await site.credit(played.id, 1000_00n);
  site.clock.at = new Date("2026-11-01T01:00:00+08:00");
  const give = () => Promise.all([site.review(), giveMonthlyGifts(site.ctx), giveBirthdayGifts(site.ctx)]);
  for (let round = 0; round < 3; round++) await Promise.all([give(), give()]);
  const rows = await site.db.selectFrom("bonuses").select([
    "member_id",
    "kind",
    "source",
    "amount_cents",
    "required_cents",
  ])
    .orderBy("member_id").execute();
  assert.deepEqual(
    rows.map((row) => [row.member_id, row.source, row.amount_cents, row.required_cents]),
    [[played.id, "level month 2026-11", 188_00n, 188_00n], [idle.id, "level birthday 2026", 388_00n, 388_00n]],
  );
  const mails = await site.db.selectFrom("mails").select("kind").where("kind", "!=", "level_set")
    .where("kind", "not in", ["level_raised", "new_device"]).orderBy("kind").execute();
  assert.deepEqual(mails.map(({ kind }) => kind), ["birthday_gift", "monthly_gift"]);
});

Deno.test("a gift is of the level with the month's last bets, which are read in the hour after it", async () => {
  await using site = await levelSite("2026-10-10");
  const { id } = await site.member();
  const lookAndGive = async (time: string) => {
    site.clock.at = new Date(`2026-11-01T${time}+08:00`);
    await site.review();
    return await giveMonthlyGifts(site.ctx);
  };
  assert.equal(await lookAndGive("00:59:59"), 0);
  const settledAt = new Date("2026-10-31T23:59:59+08:00");
  await site.take(id, { version: 1, validBetCents: 2_000_000_00n, betCents: 2_000_000_00n, settledAt });
  assert.equal(await lookAndGive("01:00:00"), 1);
  const gifts = await site.db.selectFrom("bonuses").select("amount_cents").where("member_id", "=", id).execute();
  assert.deepEqual(gifts, [{ amount_cents: 188_00n }]);
});

Deno.test("a month's review and its gifts wait for bets that are still to be read, for three days at most", async () => {
  await using site = await levelSite("2026-10-10");
  const [played, idle] = [await site.member(), await site.member()];
  for (const { id } of [played, idle]) await site.credit(id, 200_000_00n);
  await site.take(idle.id, { version: 1, validBetCents: 1n, betCents: 1n });
  await keepLevelsSince(site.ctx, "2026-11");
  const reviewAndGive = async (time: string) => {
    site.clock.at = new Date(`${time}+08:00`);
    await site.review();
    return await giveMonthlyGifts(site.ctx);
  };
  const levels = async () => [await site.level(played.id), await site.level(idle.id)];
  await site.readUntil("2026-12-01T00:14:59");
  assert.equal(await reviewAndGive("2026-12-02T12:00:00"), 0);
  assert.deepEqual(await levels(), [3, 3]);
  const settledAt = new Date("2026-11-30T23:59:59+08:00");
  await site.take(played.id, { version: 1, validBetCents: 1_500_000_00n, betCents: 1_500_000_00n, settledAt });
  await site.readUntil("2026-12-01T00:15:00");
  assert.equal(await reviewAndGive("2026-12-02T12:00:00"), 1);
  assert.deepEqual(await levels(), [3, 2]);
  const gifts = await site.db.selectFrom("level_gifts").select("member_id").execute();
  assert.deepEqual(gifts, [{ member_id: played.id }]);
  // Since then nothing could be read.
  await reviewAndGive("2027-01-03T23:59:59");
  assert.deepEqual(await levels(), [3, 2]);
  await reviewAndGive("2027-01-04T00:00:00");
  assert.deepEqual(await levels(), [2, 1]);
});

Deno.test("before a month's review a top-up or bet raises a level and lowers none", async () => {
  await using site = await levelSite("2026-10-10");
  const [toppedUp, played, raised] = [await site.member(), await site.member(), await site.member()];
  const members = [toppedUp, played, raised];
  for (const { id } of members) await site.credit(id, 200_000_00n);
  await keepLevelsSince(site.ctx, "2026-11");
  const levels = () => Promise.all(members.map(({ id }) => site.level(id)));
  const play = (version: number) => site.take(played.id, { version, validBetCents: 1n, betCents: 1n });
  site.clock.at = new Date("2026-12-01T00:59:59+08:00");
  await site.review();
  await site.credit(toppedUp.id, 1_00n);
  await play(1);
  await site.credit(raised.id, 300_000_00n);
  assert.deepEqual(await levels(), [3, 3, 4]);
  site.clock.at = new Date("2026-12-01T01:00:00+08:00");
  await site.review();
  await site.credit(toppedUp.id, 1_00n);
  await play(2);
  assert.deepEqual(await levels(), [2, 2, 4]);
});

Deno.test("no gift is given or shown while gifts are switched off, and the month's come once they are on again", async () => {
  await using site = await levelSite("2026-10-10");
  const member = await site.member();
  await insertCard(site.ctx, member);
  await setLevel(site.ctx, byHand(member.account, 3));
  await site.db.updateTable("bank_cards").set({ birthday: "1990-11-01" }).execute();
  await site.credit(member.id, 1000_00n);
  // Another process has switched them off: this one has not read its settings again.
  const elsewhere = { ...site.ctx, settings: fixedSettings() };
  await setSetting(elsewhere, "level.gifts", false, { operator: "amy", reason: "the budget is spent" });
  site.clock.at = new Date("2026-11-01T01:00:00+08:00");
  await site.review();
  assert.deepEqual([await giveMonthlyGifts(site.ctx), await giveBirthdayGifts(site.ctx)], [0, 0]);
  const hidden = { ...site.ctx, settings: fixedSettings({ "level.gifts": false }) };
  assert.ok((await readLevels(hidden)).every(({ birthdayCents, monthlyCents }) => birthdayCents + monthlyCents === 0n));
  await setSetting(elsewhere, "level.gifts", true, { operator: "amy", reason: "a new month" });
  assert.deepEqual([await giveMonthlyGifts(site.ctx), await giveBirthdayGifts(site.ctx)], [1, 1]);
});

Deno.test("a wallet that is closed holds up no one's gift, and who is back from an exclusion gets theirs", async () => {
  await using site = await levelSite("2026-10-10");
  const [closed, back, away] = [await site.member({ main: 1_00n }), await site.member(), await site.member()];
  for (const { id, account } of [closed, back, away]) {
    await setLevel(site.ctx, byHand(account, 3));
    await site.credit(id, 1000_00n);
  }
  await site.db.updateTable("accounts").set({ closed_at: site.ctx.now() }).where("member_id", "=", closed.id).execute();
  for (const [{ id }, day] of [[back, "2026-10-31"], [away, "2026-11-30"]] as const) {
    const excluded_until = new Date(`${day}T00:00:00+08:00`);
    await site.db.updateTable("members").set({ status: "self_excluded", excluded_until }).where("id", "=", id)
      .execute();
  }
  site.clock.at = new Date("2026-11-01T01:00:00+08:00");
  await site.review();
  assert.deepEqual([await giveMonthlyGifts(site.ctx), await giveMonthlyGifts(site.ctx)], [1, 0]);
  const gifts = await site.db.selectFrom("level_gifts").select("member_id").execute();
  assert.deepEqual(gifts, [{ member_id: back.id }]);
});

Deno.test("the levels that members see are the table's, with the rebates of the catalogue", async () => {
  await using site = await levelSite("2026-10-10");
  const { body } = await site.call("user/level/setting", await site.member());
  assert.deepEqual([body.data.length, body.data[4].name, body.data[4].rates.fish], [6, "墨玉", 0.8]);
  const { name: _, rates: __, ...fourth } = body.data[4];
  assert.deepEqual(fourth, {
    level: 4,
    requirement: { deposit: 500_000, valid_bet: 5_000_000 },
    keeping: null,
    withdrawal_max: 2_000_000,
    withdrawals_a_day: 3,
    birthday_gift: 888,
    monthly_gift: 388,
  });
});

/** A member's level, and what the page says of it: lost unless more is done this month, kept by what was, or safe. */
async function keepingWord(ctx: Ctx, member: MemberId): Promise<string> {
  const { level, keeping, month } = await readLevelProgress(ctx, member);
  if (keeping === null) return `${level} safe`;
  const isKept = month.depositCents >= keeping.depositCents || month.validBetCents >= keeping.validBetCents;
  return `${level} ${isKept ? "kept" : "lost"}`;
}

/** A site on a day, with what levels look at. */
async function levelSite(day: string, settings: Partial<SettingValues> = {}) {
  const clock = { at: new Date(`${day}T12:00:00+08:00`) };
  const site = await testSite({ settings, now: () => clock.at });
  const { ctx, db } = site;
  await seedGames(db);
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
    async take(
      member: MemberId,
      fields: { version: number; validBetCents: bigint; betCents: bigint; settledAt?: Date },
    ) {
      const player = `p${member}`;
      await db.insertInto("provider_players").values({
        member_id: member,
        provider: "bng",
        player,
        opened_at: ctx.now(),
      })
        .onConflict((known) => known.doNothing()).execute();
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
