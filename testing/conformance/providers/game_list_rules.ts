import assert from "node:assert/strict";
import type { ProviderGame } from "@/api/games/providers/port.ts";
import { listSandboxGames } from "@/sandboxes/providers/game_list/list_games.ts";
import type { Rules } from "./conformance.ts";
import { fewGames, type Harness } from "./harness.ts";

/** A provider's own list of games. */
export const gameListRules: Rules = {
  async "the list has every game of the provider once, in its order, in pages that go on where they ended"(harness) {
    const read = await wholeList(harness);
    assert.deepEqual(read.map(withoutJackpot), listSandboxGames(harness.code).map(toPort).map(withoutJackpot));
    assert.deepEqual(await wholeList(harness).then((again) => again.map(({ gameId }) => gameId)), [
      ...new Set(read.map(({ gameId }) => gameId)),
    ]);
    assert.ok(read.length > fewGames && read.some(({ isHot }) => isHot) && read.some(({ isNew }) => isNew));
  },

  async "a jackpot is read to the cent, and what comes back to a hundredth of a percent"(harness) {
    const jackpots = listSandboxGames(harness.code).map(({ jackpotCents }) => jackpotCents);
    assert.ok(jackpots.some((cents) => cents !== null) && jackpots.includes(null));
    assert.deepEqual((await wholeList(harness)).map(({ jackpotCents }) => jackpotCents), jackpots);
    const exact = { ...listSandboxGames("any")[0]!, returnPercent: 96.07, jackpotCents: 90_071_992_547_40n };
    const bare = { ...exact, returnPercent: null, jackpotCents: null };
    harness.next("games", { says: { ok: true, games: [exact, bare], cursor: null, more: false } });
    const answer = await harness.provider.games(null);
    assert.ok(answer.kind === "games");
    assert.deepEqual(answer.games, [toPort(exact), toPort(bare)]);
  },

  async "a game of a kind that the site has no word for is another one, and one without a name in a language has the others"(
    harness,
  ) {
    const game = listSandboxGames("any")[0]!;
    const odd = { ...game, kind: "crash" as "slot", names: { en: "Rocket" } as typeof game.names };
    harness.next("games", { says: { ok: true, games: [odd], cursor: null, more: false } });
    const answer = await harness.provider.games(null);
    assert.ok(answer.kind === "games");
    const [read] = answer.games;
    assert.equal(read!.kind, "other");
    assert.deepEqual(Object.entries(read!.names).filter(([, name]) => name !== undefined), [["en", "Rocket"]]);
  },
};

async function wholeList({ provider }: Harness): Promise<ProviderGame[]> {
  const games: ProviderGame[] = [];
  for (let cursor: string | null = null;;) {
    const page = await provider.games(cursor);
    assert.ok(page.kind === "games" && page.games.length <= fewGames);
    games.push(...page.games);
    if (!page.more) return games;
    cursor = page.cursor;
  }
}

function toPort({ id: gameId, ...game }: ReturnType<typeof listSandboxGames>[number]): ProviderGame {
  return { gameId, ...game };
}

function withoutJackpot({ jackpotCents: _, ...game }: ProviderGame) {
  return game;
}
