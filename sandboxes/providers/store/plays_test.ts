import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { createLaunch, endPlays, findPlay, type Launch, maxPlays, openPlay } from "./plays.ts";
import { openStore, type SandboxDb } from "./tables.ts";
import { openWallet } from "./wallets.ts";

const at = new Date("2026-11-22T04:00:00Z");
const launchOf = (player: string): Launch => ({
  provider: "bng",
  player,
  group: "egame",
  productId: null,
  gameId: null,
  device: "pc",
  language: "tw",
  backUrl: "http://site.test/",
});

Deno.test("a player has a bounded number of launches and of open games: one more ends the oldest, and no other player's", async () => {
  await using database = await testDatabase();
  await using db = await openStore(database.lend());
  for (const player of ["jh1", "jh2"]) await openWallet(db, launchOf(player));
  const others = await launch(db, "jh2");
  const tokens = await Promise.all(Array.from({ length: maxPlays + 5 }, () => launch(db, "jh1")));
  assert.equal((await db.selectFrom("sandbox.launches").selectAll().where("player", "=", "jh1").execute()).length, 20);
  const later = await launch(db, "jh1", new Date(at.getTime() + 1));
  assert.equal((await db.selectFrom("sandbox.launches").selectAll().where("player", "=", "jh1").execute()).length, 20);
  const opened = await Promise.all([...tokens, later].map((token) => openPlay(db, token, at)));
  assert.equal(opened.filter((play) => play !== null).length, maxPlays);
  assert.ok(opened.at(-1), "the last launch stands");
  const again = await Promise.all(Array.from({ length: maxPlays }, () => launch(db, "jh1")));
  await Promise.all(again.map((token) => openPlay(db, token, at)));
  assert.equal((await db.selectFrom("sandbox.plays").selectAll().where("player", "=", "jh1").execute()).length, 20);
  const other = (await openPlay(db, others, at))!;
  const first = opened.find((play) => play !== null)!;
  for (let more = 1; more <= maxPlays; more++) {
    const now = new Date(at.getTime() + more);
    const play = (await openPlay(db, await launch(db, "jh1", now), now))!;
    assert.ok(await findPlay(db, play.id, play.secret, now), "the game that was opened last");
  }
  assert.equal(await findPlay(db, first.id, first.secret, at), null);
  assert.equal((await db.selectFrom("sandbox.plays").selectAll().where("player", "=", "jh1").execute()).length, 20);
  assert.ok(await findPlay(db, other.id, other.secret, at));
});

Deno.test("no game is left open by a launch that is used while the player's games are ended", async () => {
  await using database = await testDatabase();
  await using db = await openStore(database.lend());
  await openWallet(db, launchOf("jh1"));
  for (let round = 0; round < 10; round++) {
    const token = await launch(db, "jh1");
    await Promise.all([openPlay(db, token, at), endPlays(db, launchOf("jh1"))]);
    assert.deepEqual(await db.selectFrom("sandbox.plays").selectAll().execute(), []);
  }
});

Deno.test("a game that is open longer than half a day is closed", async () => {
  await using database = await testDatabase();
  await using db = await openStore(database.lend());
  await openWallet(db, launchOf("jh1"));
  const { id, secret } = (await openPlay(db, await launch(db, "jh1"), at))!;
  const hours = (count: number, ms = 0) => new Date(at.getTime() + count * 3_600_000 + ms);
  assert.ok(await findPlay(db, id, secret, hours(12, -1)));
  assert.equal(await findPlay(db, id, secret, hours(12)), null);
});

Deno.test("who has no wallet is given no launch", async () => {
  await using database = await testDatabase();
  await using db = await openStore(database.lend());
  assert.equal(await createLaunch(db, launchOf("jh1"), at), null);
});

async function launch(db: SandboxDb, player: string, now = at): Promise<string> {
  const token = await createLaunch(db, launchOf(player), now);
  assert.ok(token !== null);
  return token;
}
