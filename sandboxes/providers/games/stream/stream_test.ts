import assert from "node:assert/strict";
import { openGames, playStep } from "../testing/game_harness.ts";
import { type Gift, prizeOf } from "./rules.ts";

Deno.test("a gift costs its price and pays the field where the wheel stops, once", async () => {
  await using games = await openGames(200_00n);
  const browser = await games.open("online");
  const round = { id: crypto.randomUUID(), step: 0 };
  const answers = await Promise.all(Array.from({ length: 4 }, () => playStep(browser, { gift: "dragon" }, round)));
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  const { gift, field } = answers[0]!.round as { gift: Gift; field: number };
  const prize = Number(prizeOf(gift, field));
  assert.deepEqual([answers[0]!.bet, answers[0]!.win, answers[0]!.balance], [100_00, prize, 100_00 + prize]);
  assert.equal(await games.loggedCents(), BigInt(prize) - 100_00n);
  assert.equal((await playStep(browser, { gift: "castle" })).status, 400);
});

Deno.test("the page says that the chat is invented, and is in the player's language", async () => {
  await using games = await openGames(1_00n);
  const html = await (await (await games.open("online")).page()).text();
  assert.match(html, /主播與留言皆為虛構/);
});
