import assert from "node:assert/strict";
import { v4 } from "uuid";
import { finishDueRounds } from "../games/finish_due.ts";
import { gameOf } from "../games/game_of.ts";
import { kindOf } from "../games/kinds.ts";
import { seededLuck } from "../games/testing/seeded_luck.ts";
import { openGames, readTable } from "../games/testing/game_harness.ts";
import { openTable } from "../games/testing/open_table.ts";
import { purgeDraws, readDraws } from "./draws.ts";

const minutes = (count: number) => count * 60_000;
const football = gameOf({ provider: "super2", group: "sport", gameId: null });
const lottery = gameOf({ provider: "super2", group: "lottery", gameId: null });

Deno.test("old draws are removed, but for those by which an open round is still to be ended", async () => {
  await using games = await openTable(football);
  const { db, now } = games;
  const luck = { below: seededLuck(7), now };
  const { draws } = kindOf(football);
  const matches = await readDraws(db, kindOf(football), football, draws!.known(now), luck);
  const offers = [...matches].map(([number, goals]) =>
    draws!.show(number, goals, now) as { match: number; prices: { selection: string; odds: number }[] }
  );
  const { match, prices } = offers.find(({ prices }) => prices.length > 0)!;
  const played = await games.play("jh1", { id: v4(), step: 0, action: { match, ...prices[0]!, stake: 500 } });
  assert.equal(played.kind, "played");
  // A lottery of the same numbers, which no one waits for.
  await readDraws(db, kindOf(lottery), lottery, [...matches.keys()], luck);
  const stored = async () => {
    const rows = await db.selectFrom("sandbox.draws").select(["game_group", "number"]).orderBy("number").execute();
    return rows.map(({ game_group, number }) => `${game_group} ${number}`);
  };
  await purgeDraws(db, new Date(now.getTime() + minutes(60)));
  assert.equal((await stored()).length, 2 * matches.size, "an hour old");
  const later = new Date(now.getTime() + minutes(60) + 1);
  await Promise.all([purgeDraws(db, later), purgeDraws(db, later)]);
  assert.deepEqual(await stored(), [`sport ${match}`], "no process ended the bet meanwhile");
  assert.equal(await finishDueRounds(db, later, seededLuck(7)), 1);
  await purgeDraws(db, later);
  assert.deepEqual(await stored(), []);
});

Deno.test("however long a game's page stays open, a bounded number of its draws is kept", async () => {
  await using games = await openGames(100_00n);
  const browser = await games.open("lottery");
  for (let hour = 0; hour < 3; hour++) {
    for (let poll = 0; poll < 6; poll++) {
      games.at.now = new Date(games.at.now.getTime() + minutes(10));
      const before = await readTable(browser);
      await games.purge();
      assert.deepEqual((await readTable(browser)).draws, before.draws, "what is shown stays as it was drawn");
    }
  }
  assert.ok((await games.draws()).length <= 75);
});
