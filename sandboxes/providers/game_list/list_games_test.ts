import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { paybackPercents } from "../games/baccarat/rules.ts";
import { jackpotPercent } from "../games/slot/jackpot.ts";
import { gameOf } from "../games/game_of.ts";
import type { KindName } from "../games/kind_names.ts";
import { listSandboxGames } from "./list_games.ts";
import { type ListedKind, subjects } from "./words.ts";

const groups = ["live", "lottery", "sport", "chess", "egame", "fish", "online"];

/** The kind of game behind each kind of the lists. */
const opened: Readonly<Record<ListedKind, KindName>> = {
  slot: "slot",
  table: "baccarat",
  lottery: "lottery",
  sport: "football",
  fish: "fish",
  cards: "chinese_poker",
  stream: "stream",
};

Deno.test("each id of each provider's list opens the kind of game that the list says, in whatever group it is opened", async () => {
  await using database = await testDatabase();
  await seedGames(database.db);
  const providers = await database.db.selectFrom("providers").select("code").execute();
  const seen = new Set<string>();
  for (const { code } of providers) {
    const games = listSandboxGames(code);
    assert.equal(new Set(games.map(({ id }) => id)).size, games.length, code);
    for (const { id, kind, names } of games) {
      for (const group of groups) {
        assert.deepEqual(gameOf({ provider: code, group, gameId: id }), {
          provider: code,
          group,
          gameId: id,
          kind: opened[kind],
        });
      }
      assert.ok(subjects[kind].some((subject) => names.tw.includes(subject.tw) && names.vn.startsWith(subject.vn)), id);
      seen.add(kind);
    }
  }
  assert.deepEqual([...seen].toSorted(), Object.keys(subjects).toSorted());
});

Deno.test("an id that no list of the provider has opens the game of the group, the same one for all such ids", () => {
  for (const gameId of ["slot-49", "slot-0", "slot-01", "table-1", "lobby", "constructor-1", "slot-1x", null]) {
    const game = gameOf({ provider: "atg", group: "live", gameId });
    assert.deepEqual(game, { provider: "atg", group: "live", gameId: "", kind: "baccarat" }, String(gameId));
  }
  assert.equal(gameOf({ provider: "atg", group: "live", gameId: "slot-48" }).gameId, "slot-48");
});

Deno.test("a list says of every game what it pays back, as its rules count it with its jackpot, and marks hot and new ones of each kind", () => {
  const games = ["evoplay", "sea", "ob", "super2", "gc_l"].flatMap((provider) => listSandboxGames(provider));
  for (const kind of Object.keys(subjects) as ListedKind[]) {
    const ofKind = games.filter((game) => game.kind === kind);
    const [percent, ...others] = new Set(
      ofKind.map(({ returnPercent, jackpotCents }) => {
        return jackpotCents === null ? returnPercent! : (returnPercent! - jackpotPercent).toFixed(2);
      }).map(Number),
    );
    assert.ok(percent !== undefined && percent > 80 && percent < 100, kind);
    assert.deepEqual(others, [], kind);
    assert.equal(ofKind.some(({ jackpotCents }) => jackpotCents !== null), kind === "slot");
    assert.ok(ofKind.some(({ isHot }) => isHot) && ofKind.some(({ isNew }) => isNew), kind);
    assert.ok(ofKind.some(({ isHot, isNew }) => !isHot && !isNew), kind);
  }
  const table = games.find(({ kind }) => kind === "table")!.returnPercent!;
  assert.ok(table <= paybackPercents.player && table > paybackPercents.player - 0.01);
  assert.ok(table < paybackPercents.banker);
});
