import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { fixedSettings } from "../../settings.ts";
import { maskAccount } from "../fair_draws/mask_account.ts";
import { readCommissionLines, readCommissions } from "./read_commissions.ts";
import { runCommissions } from "./run_commissions.ts";
import { sharePicture } from "./share_picture.ts";
import { invite, play } from "./testing.ts";

Deno.test("a member's link leads to the sign-up with their code, as text, QR code and picture", async () => {
  await using site = await testSite({ siteUrl: "https://jadehall.example" });
  const member = await site.member();
  const { promote_code } = await site.db.selectFrom("members").select("promote_code").where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  const { body } = await site.call("user/promote", member);
  const { qr, ...data } = body.data;
  const link = `https://jadehall.example/signup?superid=${promote_code}`;
  assert.deepEqual(data, { promote_code, link, picture: "/member/share/picture.svg" });
  assert.match(qr, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="-4 -4 \d+ \d+"/);
});

Deno.test("a picture says nothing but what it is given, and is of some kilobytes", () => {
  const texts = { brand: "<b>&", lines: ["a", "b"] as const, codeLabel: "code", promoteCode: "x" };
  const picture = sharePicture({ ...texts, link: `https://jadehall.example/signup?superid=${"x".repeat(60)}` });
  assert.ok(picture.includes(">&lt;b&gt;&amp;<"));
  assert.ok(picture.length < 40_000);
});

Deno.test("whom a member invited is listed newest first by pages, with masked accounts and nothing else of them", async () => {
  const now = new Date("2026-11-20T12:00:00+08:00");
  await using site = await testSite({ now: () => now });
  await seedGames(site.db);
  const member = await site.member();
  const inviter = { id: member.id, account: member.account };
  const [one, two, three] = [await invite(site, inviter), await invite(site, inviter), await invite(site, inviter)];
  await invite(site, one);
  await play(site, one, { validBetCents: 1_00n, at: now });
  await site.db.insertInto("level_progress").values({ member_id: two.id, credited_cents: 1_00n }).execute();
  await setStatus(site.ctx, three.id, "closed");
  const first = await site.call("user/introduces", member, { limit: 2 });
  const of = { generation: 1, joined_at: now.toISOString() };
  assert.deepEqual(first.body.data, [
    { ...of, account: null, state: "new" },
    { ...of, account: maskAccount(two.account), state: "idle" },
  ]);
  assert.deepEqual(first.body.counts, { first: 3, second: 0, active: 1 });
  // It counts the member's own, from the oldest, and is no one's id.
  assert.equal(first.body.next, "2");
  const second = await site.call("user/introduces", member, { limit: 2, cursor: first.body.next });
  assert.deepEqual(second.body.data, [{ ...of, account: maskAccount(one.account), state: "active" }]);
  assert.equal(second.body.next, null);
  // The second generation is not listed while it brings nothing.
  assert.deepEqual((await site.call("user/introduces", member, { generation: 2 })).body.data, []);
});

Deno.test("what a month comes to so far counts neither members nor bets of pairs that are held or blocked", async () => {
  const now = new Date("2026-10-20T12:00:00+08:00");
  await using site = await testSite({ now: () => now });
  await seedGames(site.db);
  const inviter = await invite(site, null);
  const players = [await invite(site, inviter), await invite(site, inviter), await invite(site, inviter)];
  for (const player of players) await play(site, player, { validBetCents: 10_009_99n, at: now });
  const flag = { member_id: inviter.id, sign: "device", found_at: now, held_from: new Date("2026-10-01") };
  const decided = { state: "blocked", decided_at: now, decided_by: "amy", reason: "one person" };
  await site.db.insertInto("referral_flags").values([
    { ...flag, referred_id: players[0]!.id },
    { ...flag, ...decided, referred_id: players[1]!.id },
  ]).execute();
  const { soFar } = await readCommissions({ ...site.ctx, settings: fixedSettings() }, inviter.id);
  assert.deepEqual(soFar, { month: "2026-10", members: 1, basisCents: 10_009_99n, cents: 10_00n });
});

Deno.test("a month's lines add up to what was paid, page by page; this month's are those so far", async () => {
  const clock = { at: new Date("2026-10-20T12:00:00+08:00") };
  await using site = await testSite({ now: () => clock.at });
  await seedGames(site.db);
  const ctx = { ...site.ctx, settings: fixedSettings() };
  const inviter = await invite(site, null);
  const players = [await invite(site, inviter), await invite(site, inviter), await invite(site, inviter)];
  for (const player of players) await play(site, player, { validBetCents: 10_009_99n, at: clock.at });
  const { soFar } = await readCommissions(ctx, inviter.id);
  assert.deepEqual(soFar, { month: "2026-10", members: 3, basisCents: 30_029_97n, cents: 30_00n });
  // Between the month's end and its pay day it is to be paid, as the run then does.
  clock.at = new Date("2026-11-01T00:00:00+08:00");
  const coming = await readCommissions(ctx, inviter.id);
  assert.deepEqual([coming.soFar.month, coming.soFar.cents, coming.due], ["2026-11", 0n, {
    month: "2026-10",
    members: 3,
    basisCents: 30_029_97n,
    amountCents: 30_00n,
    carriedOutCents: 0n,
    payDay: "2026-11-05",
  }]);
  assert.equal((await readCommissions(ctx, players[0]!.id)).due, null);
  clock.at = new Date("2026-11-05T12:00:00+08:00");
  await runCommissions(ctx);
  assert.equal((await readCommissions(ctx, inviter.id)).due, null);
  const statement = await readCommissionLines(ctx, inviter.id, { month: null, after: 0, limit: 2 });
  assert.deepEqual(statement.months, ["2026-10"]);
  assert.equal(statement.run!.amountCents, 30_00n);
  const rest = await readCommissionLines(ctx, inviter.id, { month: "2026-10", after: statement.next!, limit: 2 });
  assert.deepEqual([...statement.lines, ...rest.lines].map((line) => line.amountCents), [10_00n, 10_00n, 10_00n]);
  assert.deepEqual(statement.lines[0], {
    month: "2026-10",
    account: maskAccount(players[0]!.account),
    generation: 1,
    basisCents: 10_009_99n,
    basis: "valid_bets",
    percent: 0.1,
    isHeld: false,
    amountCents: 10_00n,
  });
  assert.equal(rest.next, null);
  assert.equal((await readCommissionLines(ctx, inviter.id, { month: "2026-09", after: 0, limit: 2 })).run, null);
  assert.equal((await readCommissionLines(ctx, players[0]!.id, { month: null, after: 0, limit: 2 })).run, null);
});
