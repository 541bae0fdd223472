import assert from "node:assert/strict";
import { changeGames } from "@/api/games/catalogue/operators/change_games.ts";
import { pullLists } from "@/api/games/provider_games/pull_lists.ts";
import { listed, listing } from "@/api/games/provider_games/testing.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { startSiteProcess } from "@/e2e/site_process.ts";

Deno.test("a change of the catalogue and of a provider's list shows in every process that runs, without a restart", async () => {
  const clock = { at: new Date() };
  let games = [listed("one")];
  await using operators = await gameSite({ wrap: listing(() => games), now: () => clock.at });
  await pullLists(operators.ctx);
  const env = { SANDBOXES: "off", DATABASE_CONNECTIONS: "3" };
  const start = () => startSiteProcess({ databaseUrl: operators.url, env });
  const [one, other] = await Promise.all([start(), start()]);
  await using _one = one;
  await using _other = other;
  const ask = async ({ url }: { url: string }, path: string) => await (await fetch(new URL(path, url))).json();
  const flags = async (site: { url: string }) => {
    const { data } = await ask(site, "/api/v1/web/guest/game_list");
    return data.find((game: { id: number }) => game.id === 101).enabled;
  };
  const names = async (site: { url: string }) => {
    const { data } = await ask(site, "/api/v1/web/provider/games?game_name=bng");
    return data.map(({ gameId }: { gameId: string }) => gameId).join();
  };
  for (const site of [one, other]) assert.deepEqual([await flags(site), await names(site)], [true, "one"]);
  await changeGames(operators.ctx, { code: "dg" }, { kind: "disable" }, { operator: "ada", reason: "their notice" });
  games = [listed("two")];
  clock.at = new Date(clock.at.getTime() + 3_600_000);
  await pullLists(operators.ctx);
  for (const site of [one, other]) {
    await until("the game is closed", async () => await flags(site) === false);
    await until("the list is the new one", async () => await names(site) === "two");
  }
});
