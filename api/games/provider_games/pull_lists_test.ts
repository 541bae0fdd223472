import assert from "node:assert/strict";
import { listSandboxGames } from "@/sandboxes/providers/game_list/list_games.ts";
import { gameSite } from "../catalogue/testing/game_site.ts";
import type { GameListAnswer, ProviderGame } from "../providers/port.ts";
import { protocols } from "../providers/registry.ts";
import { pullLists } from "./pull_lists.ts";
import { takeList } from "./take_list.ts";
import { listed, listing } from "./testing.ts";

const minutes = (count: number) => count * 60_000;

Deno.test("each list is read once by whichever process comes first, in every protocol, a long one page by page", async () => {
  const requested: string[] = [];
  await using site = await gameSite({
    fault(call, input) {
      if (call === "games") requested.push((input as { provider: string }).provider);
      return null;
    },
  });
  const three = await site.db.selectFrom("providers").select(["code", "protocol"])
    .where("code", "in", ["evoplay", "sea", "atg"]).execute();
  assert.equal(new Set(three.map(({ protocol }) => protocol)).size, protocols.length);
  await site.db.deleteFrom("games").where("game_code", "not in", three.map(({ code }) => code)).execute();
  await site.db.deleteFrom("providers").where("code", "not in", three.map(({ code }) => code)).execute();
  const read = await Promise.all([pullLists(site.ctx), pullLists(site.ctx), pullLists(site.ctx)]);
  assert.equal(read.reduce((sum, one) => sum + one, 0), 3);
  assert.deepEqual(requested.toSorted(), ["atg", "evoplay", "evoplay", "sea"]);
  for (const { code } of three) {
    const { games } = await site.ctx.catalogue.games(code);
    assert.deepEqual(games.map(({ gameId }) => gameId), listSandboxGames(code).map(({ id }) => id));
    assert.ok(games.every(({ names }) => Object.values(names).every((name) => name !== "")));
  }
  assert.equal((await site.ctx.catalogue.games("evoplay")).games.length, 300);
});

Deno.test("a list is read again when it is due, and shows what changed in the next look of every process", async () => {
  const clock = { at: new Date() };
  let games: ProviderGame[] = [listed("a"), listed("b"), listed("c", { jackpotCents: 5_00n })];
  await using site = await gameSite({ now: () => clock.at, wrap: listing(() => games) });
  const { catalogue } = site.ctx;
  assert.deepEqual((await catalogue.games("bng")).games, [], "before it was ever read");
  const ids = async () => (await catalogue.games("bng")).games.map(({ gameId }) => gameId);
  await pullLists(site.ctx);
  await catalogue.refresh();
  assert.deepEqual(await ids(), ["a", "b", "c"]);
  games = [listed("c", { jackpotCents: 6_00n }), listed("a", { names: { tw: "甲" } }), listed("d")];
  assert.equal(await pullLists(site.ctx), 0, "it is not due");
  clock.at = new Date(clock.at.getTime() + minutes(10));
  await pullLists(site.ctx);
  assert.deepEqual(await ids(), ["a", "b", "c"], "it is remembered until the next look");
  const known = await catalogue.games("bng");
  await catalogue.refresh();
  const { games: now, byId } = await catalogue.games("bng");
  assert.deepEqual(now.map(({ gameId }) => gameId), ["c", "a", "d"]);
  assert.deepEqual([byId.get("c")?.jackpotCents, byId.get("a")?.names.vn], [6_00n, "甲"]);
  assert.notEqual(await catalogue.games("bng"), known);
  clock.at = new Date(clock.at.getTime() + minutes(10));
  await pullLists(site.ctx);
  const same = await catalogue.games("bng");
  await catalogue.refresh();
  assert.equal(await catalogue.games("bng"), same, "a list without a change is no other list");
});

Deno.test("a provider that does not answer, or has no games any more, keeps its list and is asked less and less often", async () => {
  const clock = { at: new Date() };
  let answer: GameListAnswer | ProviderGame[] = [listed("a")];
  let requests = 0;
  await using site = await gameSite({
    now: () => clock.at,
    wrap: listing(() => {
      requests++;
      return answer;
    }),
  });
  await site.db.deleteFrom("games").where("game_code", "!=", "bng").execute();
  await site.db.deleteFrom("providers").where("code", "!=", "bng").execute();
  await pullLists(site.ctx);
  for (const bad of [{ kind: "unknown", why: "timeout" }, { kind: "refused", reason: "closed" }, []] as const) {
    answer = bad as GameListAnswer | ProviderGame[];
    clock.at = new Date(clock.at.getTime() + minutes(60));
    assert.equal(await pullLists(site.ctx), 0);
    await site.ctx.catalogue.refresh();
    assert.equal((await site.ctx.catalogue.games("bng")).games.length, 1);
  }
  const before = requests;
  clock.at = new Date(clock.at.getTime() + minutes(4) - 1);
  await pullLists(site.ctx);
  assert.equal(requests, before, "after three failures it rests four minutes");
  clock.at = new Date(clock.at.getTime() + 1);
  await site.db.updateTable("provider_game_lists").set({ failures: 100 }).execute();
  await pullLists(site.ctx);
  assert.equal(requests, before + 1);
  clock.at = new Date(clock.at.getTime() + minutes(60));
  answer = [listed("b")];
  assert.equal(await pullLists(site.ctx), 1, "after any number it rests an hour");
  clock.at = new Date(clock.at.getTime() + minutes(60));
  answer = { kind: "unknown", why: "timeout" };
  await pullLists(site.ctx);
  clock.at = new Date(clock.at.getTime() + minutes(1));
  answer = [listed("b")];
  assert.equal(await pullLists(site.ctx), 1, "a list that was read begins anew with a minute");
});

Deno.test("of lists of one provider that are taken at the same moment one stays, whole", async () => {
  await using site = await gameSite();
  await site.db.insertInto("provider_game_lists").values({ provider: "bng", next_pull_at: new Date() }).execute();
  const lists = ["a", "b", "c", "d"].map((name) =>
    Array.from({ length: 40 }, (_, index) => listed(`${name}-${index}`))
  );
  await Promise.all(lists.map((list) => takeList(site.ctx, "bng", list)));
  const { games } = await site.ctx.catalogue.games("bng");
  const ids = games.map(({ gameId }) => gameId).join();
  assert.ok(lists.some((list) => list.map(({ gameId }) => gameId).join() === ids), ids);
});

Deno.test("a hostile list is cut to what pages can show: no endless one, no long or unseen text, no impossible figure", async () => {
  const reported: unknown[] = [];
  let endless = false;
  let requests = 0;
  const many = Array.from({ length: 2_500 }, (_, index) => listed(`many-${index}`));
  const bad = [
    listed("nameless", { names: {} }),
    listed("long", { names: { tw: "長".repeat(81) } }),
    listed("turned", { names: { en: "Koi \u202Eioﻙ" } }),
    listed("broken", { names: { en: "Koi\nfish" } }),
    listed("a b"),
    listed("x".repeat(65)),
  ];
  const odd = listed("odd", {
    names: { tw: "<b>錦鯉</b>", vn: "長".repeat(81), en: "  " },
    returnPercent: 1e9,
    jackpotCents: 10n ** 17n,
  });
  await using site = await gameSite({
    wrap: (provider) => ({
      ...provider,
      // It never says that it ends.
      games(cursor) {
        requests++;
        const first = [...bad, odd, listed("odd"), ...many.slice(0, 40)];
        return Promise.resolve({
          kind: "games",
          cursor: "1",
          more: true,
          games: endless ? [listed("again")] : cursor === null ? first : many,
        });
      },
    }),
  });
  site.ctx.log.warn = (event, fields) => void reported.push([event, fields?.provider]);
  await site.db.deleteFrom("games").where("game_code", "!=", "bng").execute();
  await site.db.deleteFrom("providers").where("code", "!=", "bng").execute();
  await pullLists(site.ctx);
  assert.equal(requests, 2, "a full list asks for no more");
  const { games } = await site.ctx.catalogue.games("bng");
  assert.equal(games.length, 2_000);
  const [first] = games;
  assert.deepEqual([first!.gameId, first!.names.vn, first!.returnPercent, first!.jackpotCents], [
    ...["odd", "<b>錦鯉</b>", null, null],
  ]);
  assert.deepEqual(games[1]!.gameId, "many-0");
  endless = true;
  requests = 0;
  await site.db.updateTable("provider_game_lists").set({ next_pull_at: new Date(0) }).execute();
  await pullLists(site.ctx);
  assert.equal(requests, 40, "nor does one that never ends");
  assert.ok(reported.some((one) => JSON.stringify(one) === '["games of a list left out","bng"]'));
});
