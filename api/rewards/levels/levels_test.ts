import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet } from "@/api/games/bets/testing.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { giveMonthlyGifts } from "./give_gifts.ts";
import { readLevelProgress } from "./read_progress.ts";
import { continueReview } from "./review_levels.ts";
import { byHand, changesOf, keepLevelsSince, levelSite, setBenefits, setLevelByTwo } from "./testing.ts";

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
  await setLevelByTwo(site.ctx, byHand(high.account, 3));
  for (const cents of [10_000_00n, 40_000_00n]) await site.credit(high.id, cents);
  assert.equal(await site.level(high.id), 3);
  await site.credit(high.id, 450_000_00n);
  assert.equal(await site.level(high.id), 4);
  await site.credit(low.id, 200_000_00n);
  await setLevelByTwo(site.ctx, byHand(low.account, 1));
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
    await setLevelByTwo(site.ctx, byHand(account, 1));
    await site.credit(id, 1_00n);
    assert.equal(await site.level(id), 1);
  }
  await setLevelByTwo(site.ctx, byHand(restored.account, 3));
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
  for (const { account } of [given, both]) await setLevelByTwo(site.ctx, byHand(account, 3));
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
  await setLevelByTwo(site.ctx, byHand(lowered.account, 1));
  await setLevelByTwo(site.ctx, byHand(given.account, 4));
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
  for (const index of [0, 1, 2, 3, 4, 5]) {
    site.clock.at = new Date(Date.UTC(2026, 9 + index, 10));
    if (index === 2) {
      await site.credit(little.id, 600_00n);
      await site.take(bettor.id, { version: 1, validBetCents: 100_000_00n, betCents: 100_000_00n });
    }
    if (index === 3) await site.credit(regular.id, 20_000_00n);
    const parts: string[] = [];
    for (const [member] of expected) parts.push(await keepingWord(site.ctx, member.id));
    assert.deepEqual(parts, expected.map((of) => of[index + 1]));
    site.clock.at = new Date(Date.UTC(2026, 10 + index, 1));
    await site.review();
    for (const [row, [member]] of expected.entries()) {
      const word: string = parts[row]!;
      const next: number = Math.max(0, Number(word[0]) - (word.endsWith("lost") ? 1 : 0));
      assert.equal(await site.level(member.id), next, `row ${row} after month ${index}`);
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

Deno.test("one run of the job reviews more members than one transaction may hold", async () => {
  await using site = await levelSite("2026-11-10");
  await testMembers(site.db, 700);
  const { id } = await site.member();
  await site.credit(id, 250_000_00n);
  await keepLevelsSince(site.ctx, "2026-12");
  site.clock.at = new Date("2027-01-01T01:00:00+08:00");
  await continueReview(site.ctx);
  assert.equal(await site.level(id), 2);
});

Deno.test("a month's review and its gifts wait for bets that are still to be read, for three days at most", async () => {
  await using site = await levelSite("2026-10-10");
  await setBenefits(site.ctx);
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

Deno.test("who is given a first level by old bets just as the month's review begins is asked for the month before, too", async () => {
  await using site = await levelSite("2026-10-10");
  const { id } = await site.member();
  const player = await site.player(id);
  await keepLevelsSince(site.ctx, "2026-11");
  site.clock.at = new Date("2026-12-01T01:00:00+08:00");
  const settledAt = new Date("2026-10-10T12:00:00+08:00");
  const bets = [bet({ betId: "an old one", player, settledAt, betCents: 500_000_00n, validBetCents: 500_000_00n })];
  let review: Promise<void> | undefined;
  await inTransaction(site.db, async (tx) => {
    await takeBets(tx, "bng", bets, site.ctx.now());
    review = site.review();
    await untilBlocked(site.db);
  });
  await review;
  assert.equal(await site.level(id), 1);
  assert.deepEqual((await changesOf(site.ctx, id)).map(([from, to, cause]) => [from, to, cause]), [
    [0, 2, "bets"],
    [2, 1, "month"],
  ]);
});

Deno.test("the levels that members see are the table's, with the rebates of the catalogue", async () => {
  await using site = await levelSite("2026-10-10");
  const member = await site.member();
  const { body } = await site.call("user/level/setting", member);
  assert.deepEqual([body.data.length, body.data[4].name, body.data[4].rates.fish], [6, "墨玉", 0.8]);
  const { name: _, rates: __, ...fourth } = body.data[4];
  const seeded = { withdrawal_max: 1_000_000, withdrawals_a_day: 1, birthday_gift: 0, monthly_gift: 0 };
  assert.deepEqual(fourth, {
    level: 4,
    requirement: { deposit: 500_000, valid_bet: 5_000_000 },
    keeping: null,
    ...seeded,
  });
  for (const level of body.data) assert.deepEqual({ ...level, ...seeded }, level, "levels are badges");
  await setBenefits(site.ctx);
  const { body: { data: [, , , , set] } } = await site.call("user/level/setting", member);
  const own = { withdrawal_max: 2_000_000, withdrawals_a_day: 3, birthday_gift: 888, monthly_gift: 388 };
  assert.deepEqual(set, { ...body.data[4], ...own });
});

/** A member's level, and what the page says of it: lost unless more is done this month, kept by what was, or safe. */
async function keepingWord(ctx: Ctx, member: MemberId): Promise<string> {
  const { level, keeping, month } = await readLevelProgress(ctx, member);
  if (keeping === null) return `${level} safe`;
  const isRetained = month.depositCents >= keeping.depositCents || month.validBetCents >= keeping.validBetCents;
  return `${level} ${isRetained ? "kept" : "lost"}`;
}
