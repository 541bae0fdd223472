import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { fixedSettings } from "../../settings.ts";
import { previewCommissions } from "./operators/preview_commissions.ts";
import { runCommissions, runCommissionsOnce } from "./run_commissions.ts";
import { searchSignals } from "./search_signals.ts";
import { invite, play, type Player } from "./testing.ts";

const october = new Date("2026-10-31T23:59:59+08:00");
const november = new Date("2026-11-01T00:00:00+08:00");

Deno.test("a sign is found within a day, holds the next run, and takes back nothing that was counted before", async () => {
  await using site = await signalSite("2026-11-05T12:00:00+08:00");
  const [inviter, one] = await site.pair();
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await runCommissions(site.ctx);
  await site.onOneDevice(inviter, one);
  await play(site, one, { validBetCents: 100_000_00n, at: november });
  assert.equal(await searchSignals(site.ctx), 1);
  assert.deepEqual(await site.flags(), [[inviter.id, "device", "open", "2026-11"]]);
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  assert.equal((await runCommissions(site.ctx)).paidCents, 0n);
  assert.equal(await site.paid(inviter), 100_00n);
});

Deno.test("before a month is run a sign holds it, and while it is run only of those whom it has not counted", async () => {
  await using site = await signalSite("2026-11-01T12:00:00+08:00");
  const [first, second, third] = [await site.pair(), await site.pair(), await site.pair()];
  for (const [, one] of [first, second, third]) await play(site, one, { validBetCents: 100_000_00n, at: october });
  await site.onOneDevice(...third);
  while (await searchSignals(site.ctx) > 0);
  site.clock.at = new Date("2026-11-05T12:00:00+08:00");
  await runCommissionsOnce(site.ctx, { atOnce: 1 });
  for (const pair of [first, second]) await site.onOneDevice(...pair);
  while (await searchSignals(site.ctx) > 0);
  assert.deepEqual(await site.flags(), [
    [first[0].id, "device", "open", "2026-11"],
    [second[0].id, "device", "open", "2026-10"],
    [third[0].id, "device", "open", "2026-10"],
  ]);
  await runCommissions(site.ctx);
  site.clock.at = new Date("2026-12-05T12:00:00+08:00");
  await runCommissions(site.ctx);
  assert.deepEqual(await Promise.all([first, second, third].map(([inviter]) => site.paid(inviter))), [100_00n, 0n, 0n]);
});

Deno.test("a day's search looks at everyone once, by several processes and after one that died", async () => {
  await using site = await signalSite("2026-11-06T12:00:00+08:00");
  const pairs = [await site.pair(), await site.pair(), await site.pair()];
  for (const pair of pairs) await site.onOneDevice(...pair);
  // As one leaves it that died after the first.
  await site.db.insertInto("sign_searches").values({ day: "2026-11-06", last_member_id: pairs[0]![0].id }).execute();
  const search = async () => {
    let searches = 0;
    for (let part = 1; part > 0; searches += part) part = await searchSignals(site.ctx, { atOnce: 1 });
    return searches;
  };
  const results = await Promise.all([search(), search()]);
  assert.equal(results[0]! + results[1]! + await search(), 2);
  assert.equal((await site.flags()).length, 2);
  site.clock.at = new Date("2026-11-07T00:00:00+08:00");
  assert.equal(await search(), 3);
  assert.equal((await site.flags()).length, 3);
});

Deno.test("a dry run counts with the signs of its moment, and writes none down", async () => {
  await using site = await signalSite("2026-11-05T12:00:00+08:00");
  const [inviter, one] = await site.pair();
  await play(site, one, { validBetCents: 100_000_00n, at: october });
  await site.onOneDevice(inviter, one);
  const { paidCents, rows } = await previewCommissions(site.ctx, { limit: 5 });
  assert.deepEqual([paidCents, rows.map(({ held }) => held)], [0n, [1]]);
  assert.deepEqual(await site.flags(), []);
});

async function signalSite(at: string) {
  const clock = { at: new Date(at) };
  const site = await testSite({ now: () => clock.at });
  await seedGames(site.db);
  const { db } = site;
  return {
    ...site,
    ctx: { ...site.ctx, settings: fixedSettings() },
    clock,
    /** A member and one whom they invited. */
    async pair(): Promise<[Player, Player]> {
      const inviter = await invite(site, null);
      return [inviter, await invite(site, inviter)];
    },
    async onOneDevice(...players: Player[]) {
      const seen = { address: `device of ${players[0]!.account}`, user_agent: "a phone" };
      const at = { first_seen_at: clock.at, last_seen_at: clock.at };
      await db.insertInto("devices").values(players.map(({ id }) => ({ member_id: id, ...seen, ...at }))).execute();
    },
    async flags() {
      const rows = await db.selectFrom("referral_flags").select(["member_id", "sign", "state"])
        .select(({ fn, val, ref }) => fn<string>("to_char", [ref("held_from"), val("YYYY-MM")]).as("from"))
        .orderBy("member_id").execute();
      return rows.map(({ member_id, sign, state, from }) => [member_id, sign, state, from]);
    },
    async paid({ id }: Player) {
      const row = await db.selectFrom("accounts").select("balance_cents").where("member_id", "=", id)
        .where("code", "=", "main").executeTakeFirst();
      return row?.balance_cents ?? 0n;
    },
  };
}
