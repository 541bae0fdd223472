import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import type { ProviderGame } from "../providers/port.ts";
import { takeList } from "./take_list.ts";
import { listed } from "./testing.ts";

const list = (count: number, changes: Partial<ProviderGame>) =>
  Array.from({ length: count }, (_, index) => listed(`game-${index + 1}`, changes));

async function take({ ctx, db }: TestSite, provider: string, games: readonly ProviderGame[]): Promise<void> {
  await db.insertInto("provider_game_lists").values({ provider, next_pull_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing()).execute();
  await takeList(ctx, provider, games);
}

Deno.test("the highlights take turns between providers, a few of each, and the largest jackpot of each", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  await take(site, "be", [...list(20, { isNew: true }), listed("plain")]);
  await take(site, "sea", [
    listed("hot", { isHot: true }),
    listed("new", { isNew: true, isHot: true }),
    listed("small", { jackpotCents: 1_00n }),
    listed("large", { jackpotCents: 9_000_000_000_00n }),
  ]);
  await take(site, "kgs", [listed("pot", { jackpotCents: 9_000_000_000_01n, isNew: true })]);
  const { newest, hot, jackpots } = await site.ctx.catalogue.highlights();
  const ids = (games: typeof newest) => games.map(({ provider, game }) => `${provider} ${game.gameId}`);
  assert.deepEqual(ids(newest).slice(0, 5), ["be game-1", "kgs pot", "sea new", "be game-2", "be game-3"]);
  assert.equal(newest.length, 8 + 2, "eight of one provider");
  assert.deepEqual(ids(hot), ["sea hot", "sea new"]);
  assert.deepEqual(ids(jackpots), ["kgs pot", "sea large"]);
  assert.equal(jackpots[1]!.game.jackpotCents, 9_000_000_000_00n);
});

Deno.test("the highlights are remembered, and read again once a list has changed", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const { catalogue } = site.ctx;
  await take(site, "be", [listed("a", { jackpotCents: 5_00n })]);
  const before = await catalogue.highlights();
  assert.equal(await statementsOf(site.ctx, (ctx) => ctx.catalogue.highlights()), 0);
  await take(site, "be", [listed("a", { jackpotCents: 5_00n })]);
  await catalogue.refresh();
  assert.equal(await catalogue.highlights(), before, "the list is the same");
  await take(site, "be", [listed("a", { jackpotCents: 6_00n })]);
  assert.equal(await catalogue.highlights(), before, "until the next look");
  await catalogue.refresh();
  assert.deepEqual((await catalogue.highlights()).jackpots.map(({ game }) => game.jackpotCents), [6_00n]);
});
