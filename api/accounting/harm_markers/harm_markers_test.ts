import assert from "node:assert/strict";
import { findMember } from "@/api/identity/members/find_member.ts";
import { addNote } from "@/api/identity/notes/add_note.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { readQueues } from "@/api/queues.ts";
import { fixedSettings } from "@/api/settings.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { set } from "../play_limits/testing.ts";
import { type HistorySite, historySite, meetAtLock } from "../reports/testing.ts";
import { findMembersAtRisk, type HarmFigures, readHarmScores } from "./read_scores.ts";
import { scoreHarm } from "./score_harm.ts";

const today = new Date();

/** A day in Taipei, so many before today. */
const ago = (days: number) => taipeiDay(today, days);

/** Lost bets of 100.00 each. */
const lost = (...times: string[]) => times.map((at) => ({ at, betCents: 100_00n, payoutCents: 0n }));

/** Scores all days up to one, as twelve hours after its end. */
async function scoreUntil(site: HistorySite, day: number): Promise<string[]> {
  site.go(`${ago(day - 1)} 12:00:00`);
  const days: string[] = [];
  for (let scored = await scoreHarm(site.ctx); scored; scored = await scoreHarm(site.ctx)) days.push(scored);
  return days;
}

async function figuresOn(site: HistorySite, member: TestMember, days: number): Promise<HarmFigures | null> {
  const scores = await readHarmScores(site.ctx, member.id, { limit: 100 });
  return scores.find(({ day }) => day === ago(days))?.figures ?? null;
}

/** Every figure makes a row, so that a test sees it. */
const from = (least: number) => ({ from: least, points: 1 });
const anyFigure = { chasing: from(1), night: from(1), stakes: from(1), raises: from(1), cancelled: from(1) };

function withSettings(site: HistorySite, settings: object): void {
  Object.assign(site.ctx, { settings: fixedSettings(settings) });
}

Deno.test("markers of harm: each counts what happened in its hours, and nothing beside them", async () => {
  await using site = await historySite();
  withSettings(site, { "harm.rules": anyFigure });
  site.go(`${ago(40)} 12:00:00`);
  const [chaser, lucky, awake, rising, fresh, sober, quitter] = [
    ...[await site.member(), await site.member(), await site.member(), await site.member()] as const,
    ...[await site.member(), await site.member(), await site.member({ main: 5_000_00n })] as const,
  ];
  const on = (time: string, days = 2) => `${ago(days)} ${time}`;
  await site.bets(chaser, "bng", ...lost(on("10:00:00")));
  await site.bets(lucky, "bng", { at: on("10:00:00"), betCents: 100_00n, payoutCents: 100_00n });
  for (const member of [chaser, lucky]) await site.deposit(member, 500_00n, on("10:00:00"));
  await site.deposit(chaser, 500_00n, on("10:59:59"));
  await site.deposit(chaser, 500_00n, on("11:00:00"));
  await site.deposit(chaser, 500_00n, on("09:59:59"));
  await site.bets(
    awake,
    "bng",
    ...lost(on("23:59:59", 3), on("00:00:00"), on("05:59:59"), on("06:00:00"), on("00:00:00", 1)),
  );
  // Of five days some have two bets, of 100.00 and 20.00: a usual day is 108.00.
  for (const days of [4, 6, 9, 20, 30]) await site.bets(rising, "bng", ...lost(on("12:00:00", days)));
  for (const days of [6, 20]) await site.bets(rising, "rsg", { at: on("13:00:00", days), betCents: 20_00n });
  await site.bets(rising, "bng", ...lost(on("12:00:00"), on("13:00:00"), on("14:00:00")));
  await site.bets(rising, "bng", { at: on("12:00:00", 31), betCents: 90_000_00n });
  for (const days of [3, 5, 7, 30, 31]) await site.bets(fresh, "bng", ...lost(on("12:00:00", days)));
  await site.bets(fresh, "bng", ...lost(on("12:00:00"), on("13:00:00")));
  await site.db.insertInto("limit_raise_days").values([
    { member_id: sober.id, day: ago(2), raises: 3 },
    { member_id: sober.id, day: ago(1), raises: 1 },
  ]).execute();
  const cancels = ["00:00:00", "23:59:59"];
  for (const time of cancels) {
    await site.withdraw(quitter, 1_000_00n, on(time, 3), { at: on(time), state: "cancelled" });
  }
  await site.withdraw(quitter, 1_000_00n, on("10:00:00"), { at: on("11:00:00"), state: "rejected" });
  await site.withdraw(quitter, 1_000_00n, on("11:00:00"), { at: on("00:00:00", 1), state: "cancelled" });
  assert.deepEqual(await scoreUntil(site, 2), [ago(2)]);
  const figures = async (member: TestMember) => await figuresOn(site, member, 2);
  assert.deepEqual(await figures(chaser), { chasing: 2 }, "the moment of the bet, and the last second of the hour");
  assert.equal(await figures(lucky), null, "a top-up after play that did not lose");
  assert.deepEqual(await figures(awake), { night: 2 });
  assert.equal((await figures(rising))?.stakes, Math.round(30_000 / 108));
  assert.equal((await figures(fresh))?.stakes, undefined, "four days don't say what is usual");
  assert.deepEqual(await figures(sober), { raises: 3 });
  assert.deepEqual(await figures(quitter), { cancelled: 2 });
});

Deno.test("markers of harm: a day's score is the points of the rules that it reaches, as they were that day", async () => {
  await using site = await historySite();
  site.go(`${ago(10)} 12:00:00`);
  const member = await site.member();
  const rules = { night: { from: 3, points: 4 }, chasing: { from: 1, points: 5 }, raises: { from: 1, points: 0 } };
  withSettings(site, { "harm.rules": rules, "harm.listed_from": 5 });
  const night = (days: number, bets: number) =>
    lost(...Array.from({ length: bets }, (_, n) => `${ago(days)} 01:00:0${n}`));
  await site.bets(member, "bng", ...night(5, 2), ...night(4, 3), ...night(3, 3));
  await site.deposit(member, 500_00n, `${ago(3)} 01:30:00`);
  await site.db.insertInto("limit_raise_days").values({ member_id: member.id, day: ago(5), raises: 9 }).execute();
  assert.deepEqual(await scoreUntil(site, 5), [ago(5)]);
  site.go(`${ago(2)} 11:59:59`);
  assert.equal(await scoreHarm(site.ctx), ago(4), "the next after the last, whenever that was");
  assert.equal(await scoreHarm(site.ctx), null, "a day waits for twelve hours, by which its bets are read");
  site.go(`${ago(2)} 12:00:00`);
  const score = () => scoreHarm(site.ctx);
  const both = await meetAtLock(site.db, "harm_scores", [score, score]);
  assert.deepEqual(both.filter((day) => day !== null), [ago(3)], "of two processes one scores");
  const scores = async () =>
    (await readHarmScores(site.ctx, member.id, { limit: 9 })).map(({ day, score }) => [day, score]);
  assert.deepEqual(await scores(), [[ago(3), 9], [ago(4), 4]]);
  withSettings(site, { "harm.rules": { night: { from: 1, points: 1 } } });
  assert.deepEqual(await scoreUntil(site, 2), [ago(2)]);
  assert.deepEqual(await scores(), [[ago(3), 9], [ago(4), 4]], "other rules are for the days after");

  const waiting = async () =>
    (await readQueues(site.db)).find(({ name }) => name === "members with markers of harm")?.count;
  assert.equal(await waiting(), 1);
  const { data: [found] } = await findMembersAtRisk(site.ctx, { days: 7, limit: 5 });
  assert.deepEqual([found?.account, found?.total, found?.highest.day, found?.notedAt], [
    ...[member.account, 13, ago(3), null],
  ]);
  assert.deepEqual((await findMembersAtRisk(site.ctx, { days: 1, limit: 5 })).data, []);
  site.go(`${ago(-1)} 12:00:00`);
  await addNote(site.ctx, { account: member.account, operator: "ada", note: "called, takes a break" });
  assert.equal(await waiting(), 0, "an operator has looked at it");
});

Deno.test("markers of harm: the list goes on after a member, by falling totals", async () => {
  await using site = await historySite();
  withSettings(site, { "harm.rules": anyFigure });
  const members = [await site.member(), await site.member(), await site.member(), await site.member()];
  for (const [n, raised] of [1, 2, 1, 2].entries()) {
    for (const days of [3, 2].slice(0, raised)) {
      await site.db.insertInto("limit_raise_days").values({ member_id: members[n]!.id, day: ago(days), raises: 1 })
        .execute();
    }
  }
  await scoreUntil(site, 3);
  await scoreUntil(site, 2);
  const accounts: string[] = [];
  let next: string | null = null;
  do {
    const cursor: bigint | undefined = next === null ? undefined : (await findMember(site.ctx, next))!;
    const page = await findMembersAtRisk(site.ctx, { days: 7, limit: 1, ...(cursor && { cursor: cursor as never }) });
    accounts.push(...page.data.map(({ account }) => account));
    next = page.next;
  } while (next !== null);
  assert.deepEqual(accounts, [1, 3, 0, 2].map((n) => members[n]!.account));
});

Deno.test("each ask for a higher limit, or for none, is counted on its day", async () => {
  await using site = await historySite();
  site.go(`${ago(0)} 12:00:00`);
  const member = await site.member();
  const limit = (twd: number | null) => set(site, member, { kind: "top_up", period: "day", amount: twd });
  const raises = async () =>
    (await site.db.selectFrom("limit_raise_days").select("raises").execute()).reduce((sum, day) => sum + day.raises, 0);
  await limit(1000);
  await limit(900);
  assert.equal(await raises(), 0, "a first limit and a lower one are none");
  await limit(2000);
  await limit(2000);
  assert.equal(await raises(), 1, "the same again is no other ask");
  await limit(null);
  assert.equal(await raises(), 2);
});
