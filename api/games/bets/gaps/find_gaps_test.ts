import assert from "node:assert/strict";
import { sql } from "kysely";
import { type GameSite, gameSite } from "../../catalogue/testing/game_site.ts";
import { pullBets } from "../pull_bets.ts";
import { findProvider } from "../operators/find_provider.ts";
import { checkDay, findGaps } from "./find_gaps.ts";

const midnight = Date.parse("2026-11-20T16:00:00Z");
const hour = 3_600_000;
const at = (hours: number) => new Date(midnight + hours * hour);

Deno.test("planted gaps are found and mended from the provider, and nothing else is read again", async () => {
  const clock = { at: at(1) };
  await using site = await siteOf(clock);
  for (let n = 0; n < 48; n++) await round(site, `r${n}`, at(n / 2));
  await pullBets(site.ctx);
  clock.at = at(24 + 0.6);
  await pullBets(site.ctx);
  assert.deepEqual(await findGaps(site.ctx).then(summary), [["bng", 48, 48, 0]]);
  assert.deepEqual(await refetched(site), []);

  // One that was never read, one that says something else now, and one whose correction was lost.
  await round(site, "late", at(5.1));
  await sql`update sandbox.rounds set win_cents = 777 where id = ${idOf("r20")}`.execute(site.db);
  clock.at = at(49);
  assert.deepEqual(await findGaps(site.ctx).then((days) => summary(days).slice(0, 1)), [["bng", 49, 49, 2]]);
  assert.deepEqual(await refetched(site), [[at(5), 1, 3], [at(10), 1, 2]]);
  const stored = await site.db.selectFrom("bets").select(["bet_id", "payout_cents"])
    .where("bet_id", "in", [idOf("r20"), idOf("late")]).orderBy("bet_id").execute();
  assert.deepEqual(new Set(stored.map(({ payout_cents }) => payout_cents)), new Set([777n, 0n]));
  const [earlier] = await site.db.selectFrom("bet_versions").select(["bet_id", "payout_cents"]).execute();
  assert.deepEqual(earlier, { bet_id: idOf("r20"), payout_cents: 0n });
  assert.deepEqual(await findGaps(site.ctx), [], "not due");
});

Deno.test("a bet that only we have can't be mended: the day stays in the list of gaps, and operators hear of it", async () => {
  const clock = { at: at(1) };
  await using site = await siteOf(clock);
  await round(site, "one", at(2));
  await round(site, "two", at(3));
  await pullBets(site.ctx);
  await sql`delete from sandbox.rounds where id = ${idOf("two")}`.execute(site.db);
  const reported: string[] = [];
  site.ctx.log.error = (event) => reported.push(event);
  clock.at = at(25);
  assert.deepEqual(await findGaps(site.ctx).then(summary), [["bng", 2, 1, 0]]);
  assert.ok(reported.includes("bets differ from the provider's totals"));
  const days = await site.db.selectFrom("bet_days").select(["state", "our_bets", "their_bets", "next_check_at"])
    .execute();
  assert.deepEqual(days, [{ state: "differs", our_bets: 2n, their_bets: 1n, next_check_at: at(26) }]);
});

Deno.test("what is reported of a day that differs is not over by another day that matches", async () => {
  const clock = { at: at(1) };
  await using site = await siteOf(clock);
  for (const [name, hours] of [["one", 2], ["two", 3], ["next", 26]] as const) await round(site, name, at(hours));
  clock.at = at(49);
  await pullBets(site.ctx);
  await sql`delete from sandbox.rounds where id = ${idOf("two")}`.execute(site.db);
  const reported: unknown[] = [];
  site.ctx.log.error = (_, fields) => reported.push(fields?.state);
  const bng = (await findProvider(site.db, "bng"))!;
  const check = async (...days: number[]) => {
    for (const hours of days) {
      await checkDay(site.ctx, bng, at(hours));
      clock.at = new Date(clock.at.getTime() + 2 * 60_000);
    }
  };
  await check(0, 24, 24);
  assert.deepEqual(reported, ["began"]);
  await round(site, "two", at(3));
  await check(0, 0);
  assert.deepEqual(reported, ["began", "ended"]);
});

Deno.test("a day is compared once by however many processes, not before it is over on either clock, and only from the first pull on", async () => {
  const clock = { at: at(20) };
  await using site = await siteOf(clock);
  await round(site, "one", at(2));
  await pullBets(site.ctx);
  for (const hours of [20, 24, 24.4]) {
    clock.at = at(hours);
    assert.deepEqual(await findGaps(site.ctx), []);
  }
  clock.at = at(24.5);
  const runs = await Promise.all([findGaps(site.ctx), findGaps(site.ctx), findGaps(site.ctx)]);
  assert.deepEqual(runs.flat().map(({ beginsAt }) => beginsAt), [at(0)]);
});

Deno.test("a provider that does not tell its totals is asked again within the hour, and no gap is made of it", async () => {
  const clock = { at: at(1) };
  await using site = await siteOf(clock, (call) => call === "totals" ? { reply: "cut" } : null);
  await round(site, "one", at(2));
  await pullBets(site.ctx);
  clock.at = at(25);
  const [day] = await findGaps(site.ctx);
  assert.deepEqual(day!.checked, { error: "connection" });
  const days = await site.db.selectFrom("bet_days").select(["state", "next_check_at"]).execute();
  assert.deepEqual(days, [{ state: "waiting", next_check_at: at(26) }]);
});

/** A site with one provider, whose clock is the site's. */
async function siteOf(
  clock: { at: Date },
  fault?: NonNullable<Parameters<typeof gameSite>[0]>["fault"],
): Promise<GameSite> {
  const site = await gameSite({ now: () => clock.at, fault });
  await site.db.deleteFrom("games").where("game_code", "!=", "bng").execute();
  await site.db.deleteFrom("providers").where("code", "!=", "bng").execute();
  return site;
}

/** A round that a player lost, as the provider keeps it. */
async function round(site: GameSite, name: string, endedAt: Date): Promise<void> {
  await sql`
    insert into sandbox.rounds (id, provider, player, kind, game_group, game_id, bet_cents, win_cents, state, steps,
        last_action, balance_cents, changed_at, seq)
      values (${idOf(name)}, 'bng', 'p', 'slot', 'egame', '', 100, 0, '{}', 1, '', 0, ${endedAt},
        nextval('sandbox.bet_log_numbers'))`.execute(site.db);
}

/** A UUID of a name. */
function idOf(name: string): string {
  const hex = [...new TextEncoder().encode(name.padStart(8, "_"))].map((byte) => byte.toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8000-000000000000`;
}

function summary(days: Awaited<ReturnType<typeof findGaps>>): [string, number, number, number][] {
  return days.map(({ provider, checked }) => {
    assert.ok(!("error" in checked));
    return [provider, checked.ours.bets, checked.theirs.bets, checked.refetched];
  });
}

/** Lists what was read again: from when, and how many of how many bets were new or different. */
async function refetched(site: GameSite): Promise<[Date | null, number, number][]> {
  const rows = await site.db.selectFrom("bet_pulls").select(["settled_from", "taken", "fetched"])
    .where("kind", "=", "refetch").orderBy("id").execute();
  return rows.map(({ settled_from, taken, fetched }) => [settled_from, taken, fetched]);
}
