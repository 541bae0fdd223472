import assert from "node:assert/strict";
import { takeList } from "../provider_games/take_list.ts";
import { listed } from "../provider_games/testing.ts";
import type { ProviderBet } from "../providers/port.ts";
import { gameSite } from "../catalogue/testing/game_site.ts";
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
  // Each day is Taipei's, and the totals are the days' sum.
  assert.deepEqual(info.days.map((day: Record<string, unknown>) => [day.day, day.bets, day.win_loss]), [
    ["2026-11-01", 1, 2.5],
    ["2026-11-02", 2, -2],
  ]);
  assert.deepEqual(info.totals, { bets: 3, bet_amount: 3, valid_bet: 2.5, win_loss: 0.5 });
  const { body: of } = await site.call("user/bet/info", member, { from: "2026-11-01", game_name: "dg" });
  assert.deepEqual([of.totals.bets, of.data.length], [1, 1]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await site.call("user/bet/detail", member, {
      limit: 1,
      from: "2026-11-01",
      ...(cursor && { cursor }),
    });
    seen.push(...body.data.map((row: Record<string, unknown>) => `${row.game_name} ${row.bet_id}`));
    cursor = body.next ?? undefined;
  } while (cursor);
  assert.deepEqual(seen, ["bng 2", "dg 2", "bng 1"]);
  const { body: one } = await site.call("user/bet/detail", member, { game_name: "dg", from: "2026-11-02" });
  assert.equal(one.data.length, 1);
  assert.equal((await site.call("user/bet/detail", member, { cursor: "nonsense" })).status, 422);
  assert.equal((await site.call("user/bet/info", null)).status, 401);
});

Deno.test("a bet shows the group and the game that it was played in, as far as the catalogue knows them", async () => {
  await using site = await gameSite();
  const member = await site.member();
  for (const provider of ["gr", "sea"]) {
    await site.db.insertInto("provider_players")
      .values({ member_id: member.id, provider, player: "me", opened_at: new Date() }).execute();
  }
  await site.db.insertInto("provider_game_lists").values({ provider: "gr", next_pull_at: new Date() }).execute();
  await takeList(site.ctx, "gr", [listed("cards-3", { kind: "cards", names: { en: "Jade Poker", vn: "Mậu Binh" } })]);
  const take = (provider: string, ...bets: Partial<ProviderBet>[]) =>
    site.db.transaction().execute((tx) =>
      takeBets(tx, provider, bets.map((one, at) => bet({ betId: String(at), player: "me", ...one })), new Date())
    );
  await take(
    "gr",
    { group: "chess", gameId: "cards-3", settledAt: new Date("2026-11-20T04:05:00Z") },
    { group: "egame", gameId: "slot-99", settledAt: new Date("2026-11-20T04:04:00Z") },
    { group: "chess", settledAt: new Date("2026-11-20T04:03:00Z") },
    { settledAt: new Date("2026-11-20T04:02:00Z") },
  );
  await take("sea", { group: "sport", gameId: "cards-3", settledAt: new Date("2026-11-20T04:01:00Z") });

  const { body } = await site.call("user/bet/detail", member, { from: "2026-11-01" }, { "accept-language": "vi" });
  assert.deepEqual(
    body.data.map((
      row: { game: { name: string; icon: string } | null } & Record<string, unknown>,
    ) => [row.game_name, row.group, row.title, row.gameId, row.game?.name ?? null]),
    [
      ["gr", "chess", "GR Game bài", "cards-3", "Mậu Binh"],
      ["gr", "egame", "GR Slot", "slot-99", null],
      ["gr", "chess", "GR Game bài", null, null],
      ["gr", null, "GR", null, null],
      ["sea", "sport", "SEA", "cards-3", null],
    ],
  );
  assert.equal(body.data[0].game.icon, "/tiles/chess/gr/cards-3.svg");
  const { body: info } = await site.call("user/bet/info", member, { from: "2026-11-01" });
  assert.deepEqual(
    info.data.map((row: Record<string, unknown>) => [row.game_name, row.group, row.title, row.bets]),
    [["gr", "chess", "GR 棋牌", 2], ["gr", "egame", "GR 電子", 1], ["gr", null, "GR", 1], ["sea", "sport", "SEA", 1]],
  );
});
