import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { readSession } from "@/api/identity/sessions/read_session.ts";
import { signOut } from "@/api/identity/members/sign_in/sign_out.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { dayMs, taipeiDay } from "@/shared/taipei_time.ts";
import { answerRealityCheck, readRealityCheck } from "./reality_check.ts";
import { inFives, letMinutesPass } from "./testing.ts";

const visitor = { address: "192.0.2.1", userAgent: "a browser" };

const check = (site: TestSite, member: TestMember) => readRealityCheck(site.ctx, member.id);

Deno.test("a check that is due refuses launches and points into games until it is answered; points come back as ever", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 5000_00n });
  const transfer = (amount: number) => site.call("game/transfer", member, { game_name: "bng", amount });
  const launch = () => site.call("game/login", member, { game_name: "bng" });
  await letMinutesPass(site.ctx, member.id, 50);
  assert.equal((await transfer(100)).body.status, true);
  assert.equal((await launch()).body.status, true);
  // Before it is due an answer changes nothing.
  await answerRealityCheck(site.ctx, member.id, new Date((await check(site, member)).due_at));
  await letMinutesPass(site.ctx, member.id, 10);
  assert.equal((await transfer(100)).body.errorCode, "reality_check_due");
  assert.equal((await launch()).body.errorCode, "reality_check_due");
  assert.equal((await transfer(-10)).body.status, true);
  assert.equal((await site.call("user/transfer/all", member)).body.status, true);

  const { due, due_at } = (await site.call("user/reality_check", member)).body.data;
  assert.equal(due, true);
  const answer = async (due_at: string) =>
    (await site.call("user/reality_check/answer", member, { due_at })).body.data.due;
  assert.equal(await answer(new Date(0).toISOString()), true, "that is another check");
  assert.equal(await answer(due_at), false);
  assert.equal((await transfer(100)).body.status, true);
  assert.equal((await launch()).body.status, true);
  await letMinutesPass(site.ctx, member.id, 60);
  assert.equal(await answer(due_at), true, "the one before is answered");
});

Deno.test("answers of several tabs at once are one", async () => {
  await using site = await testSite();
  const member = await site.member();
  await letMinutesPass(site.ctx, member.id, 60);
  const seen = new Date((await check(site, member)).due_at);
  await Promise.all([1, 2, 3, 4].map(() => answerRealityCheck(site.ctx, member.id, seen)));
  await letMinutesPass(site.ctx, member.id, 50);
  assert.equal((await check(site, member)).due, false);
  await letMinutesPass(site.ctx, member.id, 10);
  assert.equal((await check(site, member)).due, true);
});

Deno.test("a transfer that waits for the accounts while its member's check comes is refused", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 5000_00n });
  const transfer = () => site.call("game/transfer", member, { game_name: "bng", amount: 10 });
  assert.equal((await transfer()).body.status, true);
  const { waiting } = await inTransaction(site.db, async (tx) => {
    await lockAllAccounts(tx, member.id);
    const waiting = transfer();
    await untilBlocked(site.db);
    await letMinutesPass(site.ctx, member.id, 60);
    return { waiting };
  });
  assert.equal((await waiting).body.errorCode, "reality_check_due");
});

Deno.test("a check shows the time over all devices, stakes and winnings since then and of today, and all points", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 5000_00n });
  assert.equal((await site.call("game/transfer", member, { game_name: "bng", amount: 1000 })).body.status, true);
  const { player } = await site.db.selectFrom("provider_players").select("player").where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  const at = site.ctx.now().getTime();
  const settled = (betId: string, betCents: bigint, payoutCents: bigint, agoMs: number) =>
    bet({ betId, player, betCents, payoutCents, settledAt: new Date(at - agoMs) });
  await inTransaction(site.db, (tx) =>
    takeBets(tx, "bng", [
      settled("now", 300_00n, 100_50n, 0),
      settled("yesterday", 20_00n, 0n, dayMs),
      settled("before", 1_00n, 0n, 3 * dayMs),
    ], site.ctx.now()));
  // From another device; the stay began two days and a half ago.
  await testSession(site.ctx, member.id, { remember: true, visitor });
  await letMinutesPass(site.ctx, member.id, 60 * 60);
  // The database's day may have turned meanwhile, even while it was asked.
  const [before, first, after] = [taipeiDay(new Date()), await check(site, member), taipeiDay(new Date())];
  const { session, today, points, signed_in_minutes } = before === after ? first : await check(site, member);
  assert.deepEqual(session, { stakes: 320, winnings: 100.5, net: -219.5 });
  const ofToday = { stakes: 300, winnings: 100.5, net: -199.5 };
  assert.deepEqual(today, taipeiDay(new Date(at)) === after ? ofToday : { stakes: 0, winnings: 0, net: 0 });
  assert.deepEqual([points, inFives(signed_in_minutes)], [5000, 60 * 60]);
});

Deno.test("signing in on another device, or again within a quarter of an hour, begins no new stay; a longer absence does", async () => {
  await using site = await testSite();
  const member = await site.member();
  const minutes = async () => inFives((await check(site, member)).signed_in_minutes);
  const signIn = (remember = false) => testSession(site.ctx, member.id, { remember, visitor });
  const leave = async (token: string) => await signOut(site.ctx, await readSession(site.ctx, token), visitor);

  await letMinutesPass(site.ctx, member.id, 40);
  const second = await signIn();
  assert.equal(await minutes(), 40);
  await leave(second.token);
  await leave(member.token);
  await letMinutesPass(site.ctx, member.id, 10);
  const third = await signIn(true);
  assert.equal(await minutes(), 50);
  await leave(third.token);
  await letMinutesPass(site.ctx, member.id, 15);
  const fourth = await signIn(true);
  assert.equal(await minutes(), 0);

  await letMinutesPass(site.ctx, member.id, 11 * 60);
  await readSession(site.ctx, fourth.token);
  assert.equal(await minutes(), 11 * 60);
  await letMinutesPass(site.ctx, member.id, 12 * 60);
  await readSession(site.ctx, fourth.token);
  assert.equal(await minutes(), 0, "seen again after half a day");
  assert.equal((await check(site, member)).due, false);
});

Deno.test("a member chooses 15 to 120 minutes, counted from the last answer, and not while a check is due", async () => {
  await using site = await testSite();
  const member = await site.member();
  const set = async (minutes: number) => (await site.call("user/reality_check/set", member, { minutes })).body;
  for (const wrong of [14, 121, 60.5, null]) assert.equal((await set(wrong as number)).errorCode, "invalid_input");
  await letMinutesPass(site.ctx, member.id, 50);
  assert.equal((await set(120)).data.due, false);
  await letMinutesPass(site.ctx, member.id, 60);
  assert.equal((await check(site, member)).due, false);
  assert.equal((await set(15)).data.due, true, "a shorter one holds at once");
  assert.equal((await set(120)).errorCode, "reality_check_due");
});
