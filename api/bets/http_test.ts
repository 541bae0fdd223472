import assert from "node:assert/strict";
import { gameSite } from "../games/testing/game_site.ts";
import { takeBets } from "./take_bets.ts";
import { bet } from "./testing.ts";

Deno.test("members see their own bets: summed up for each game, one by one, a time, a game, page by page", async () => {
  await using site = await gameSite();
  const [member, other] = [await site.member(), await site.member()];
  for (const [{ id }, player] of [[member, "me"], [other, "you"]] as const) {
    for (const provider of ["bng", "dg"]) {
      await site.db.insertInto("provider_players").values({ member_id: id, provider, player, opened_at: new Date() })
        .execute();
    }
  }
  const settledAt = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
  const take = (provider: string, ...bets: Parameters<typeof bet>[0][]) =>
    site.db.transaction().execute((tx) => takeBets(tx, provider, bets.map(bet), new Date()));
  await take("bng", { betId: "1", player: "me", settledAt: settledAt(1), payoutCents: 3_50n });
  // Two at one moment: neither is lost between two pages.
  await take("bng", { betId: "2", player: "me", settledAt: settledAt(2) });
  await take("dg", { betId: "2", player: "me", settledAt: settledAt(2), validBetCents: 50n });
  await take("bng", { betId: "3", player: "you", settledAt: settledAt(2) });

  const { body: info } = await site.call("user/bet/info", member, { from: "2026-11-01", to: "2026-11-30" });
  assert.deepEqual(
    info.data.map((
      sum: Record<string, unknown>,
    ) => [sum.game_name, sum.bets, sum.bet_amount, sum.valid_bet, sum.win_loss]),
    [["bng", 2, 2, 2, 1.5], ["dg", 1, 1, 0.5, -1]],
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await site.call("user/bet/detail", member, { limit: 1, ...(cursor && { cursor }) });
    seen.push(...body.data.map((row: Record<string, unknown>) => `${row.game_name} ${row.bet_id}`));
    cursor = body.next ?? undefined;
  } while (cursor);
  assert.deepEqual(seen, ["bng 2", "dg 2", "bng 1"]);
  const { body: one } = await site.call("user/bet/detail", member, { game_name: "dg", from: "2026-11-02" });
  assert.equal(one.data.length, 1);
  assert.equal((await site.call("user/bet/detail", member, { cursor: "nonsense" })).status, 422);
  assert.equal((await site.call("user/bet/info", null)).status, 401);
});
