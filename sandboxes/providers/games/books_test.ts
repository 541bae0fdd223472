import assert from "node:assert/strict";
import type { PlayBrowser } from "../testing.ts";
import { openGames, playStep, readTable, type StepAnswer } from "./testing/game_harness.ts";
import { seededLuck } from "./testing/seeded_luck.ts";

const groups = ["egame", "live", "lottery", "sport", "fish", "chess", "online"] as const;
type Group = typeof groups[number];

Deno.test("whatever is played, sent twice, left or cut off by a restart, the wallet is what the bet log says", async () => {
  const startCents = 60_00n;
  await using games = await openGames(startCents);
  const below = seededLuck(20261122);
  let pages = await openPages();
  const answers: StepAnswer[] = [];
  for (let move = 0; move < 60; move++) {
    const group = groups[below(groups.length)]!;
    const input = await nextStep(pages[group], group, below);
    if (input) {
      const sent = await Promise.all([1, 2].map(() => playStep(pages[group], input.action, input.round)));
      // The same step sent twice at once is one step: both are answered alike, but for what is over its bounds.
      if (sent.every(({ status }) => status === 200)) assert.deepEqual(sent[0]!.round, sent[1]!.round);
      answers.push(...sent);
    }
    games.at.now = new Date(games.at.now.getTime() + 1_000 * below(25));
    if (below(6) === 0) await Promise.all([games.finish(), games.finish()]);
    if (below(15) === 0) {
      await games.restart();
      pages = await openPages();
    }
    await assertBalanced();
  }
  // Every kind has played, and some steps found too few points.
  assert.ok(answers.filter(({ status }) => status === 200).length > 25);
  games.at.now = new Date(games.at.now.getTime() + 60 * 60_000);
  await games.finish();
  await assertBalanced();
  const { openCents, endedCents } = await games.books();
  assert.deepEqual([openCents, endedCents], [0n, await games.loggedCents()]);

  async function openPages(): Promise<Record<Group, PlayBrowser>> {
    const opened = await Promise.all(groups.map(async (group) => [group, await games.open(group)] as const));
    return Object.fromEntries(opened) as Record<Group, PlayBrowser>;
  }

  /** Checks that the points in the wallet and in open rounds add up to the deposits, with wins and losses. */
  async function assertBalanced(): Promise<void> {
    const { balanceCents, openCents, endedCents } = await games.books();
    assert.ok(balanceCents >= 0n);
    assert.equal(balanceCents + openCents, startCents + endedCents);
  }
});

/** A step that a player could take now, or null. */
async function nextStep(browser: PlayBrowser, group: Group, below: (limit: number) => number) {
  const round = { id: crypto.randomUUID(), step: 0 };
  if (group === "fish") {
    const targets = Array.from({ length: 1 + below(4) }, () => (["minnow", "koi", "ray"] as const)[below(3)]!);
    return { action: { targets, bet: 200 }, round };
  }
  if (group === "egame") return { action: { bet: 100 * (1 + 4 * below(2)) }, round };
  if (group === "live") {
    const bets = { player: 100 * below(4), banker: 100 * below(9), tie: 100, playerPair: 0, bankerPair: 300 };
    return { action: { bets }, round };
  }
  if (group === "online") return { action: { gift: below(4) === 0 ? "dragon" : "flowers" }, round };
  const { now, open, draws } = await readTable(browser);
  if (group === "lottery") {
    const draw = Math.floor(now / 60_000) + 1;
    return { action: { draw, picks: ["big", "3-7", `1-${below(10)}`], stake: 100 }, round };
  }
  if (group === "chess") {
    const [dealt] = open;
    if (!dealt) return { action: { do: "deal", stake: 100 }, round };
    const { suggested } = dealt.round as { suggested: unknown };
    return { action: { do: "arrange", split: suggested, fouled: false }, round: { id: dealt.id, step: dealt.step } };
  }
  const matches = draws.map(({ outcome }) =>
    outcome as { match: number; prices: { selection: string; odds: number }[] }
  );
  const { match, prices } = matches[below(matches.length)]!;
  const price = prices[below(prices.length || 1)];
  return price ? { action: { match, ...price, stake: 500 }, round } : null;
}
