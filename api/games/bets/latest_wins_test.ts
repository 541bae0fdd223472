import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { latestWins } from "./latest_wins.ts";

Deno.test("the latest wins are true bets, newest first, with masked accounts and no loss among them", async () => {
  await using site = await testSite({ settings: { "home.latest_wins": 3 } });
  const { ctx, db } = site;
  await seedGames(db);
  const now = ctx.now().getTime();
  const [player, gone, away] = [await site.member(), await site.member(), await site.member()];
  await db.updateTable("members").set({ account: "jadefan13" }).where("id", "=", player.id).execute();
  await db.updateTable("members").set({ status: "closed" }).where("id", "=", gone.id).execute();
  const until = new Date(now + 3_600_000);
  await db.updateTable("members").set({ status: "self_excluded", excluded_until: until }).where("id", "=", away.id)
    .execute();
  const settle = async (id: string, minutesAgo: number, payout: bigint, member: typeof player | null = player) => {
    const settled_at = new Date(now - minutesAgo * 60_000);
    await db.insertInto("bets").values({
      provider: "rsg",
      bet_id: id,
      version: 1n,
      player: "p",
      member_id: member?.id ?? null,
      bet_cents: 10_00n,
      valid_bet_cents: 10_00n,
      payout_cents: payout,
      settled_at,
      taken_at: settled_at,
    }).execute();
  };
  await settle("lost", 1, 9_99n);
  await settle("even", 1, 10_00n);
  await settle("small", 2, 10_01n);
  await settle("large", 3, 5000_00n);
  await settle("unknown player", 1, 900_00n, null);
  await settle("closed", 1, 900_00n, gone);
  await settle("excluded", 1, 900_00n, away);
  await settle("of tomorrow", -1, 900_00n);
  await settle("of yesterday", 24 * 60 + 1, 900_00n);
  const wins = await latestWins(ctx);
  assert.deepEqual(wins.map(({ account, cents }) => [account, cents]), [["j***13", 1n], ["j***13", 4990_00n]]);
  await settle("third", 4, 20_00n);
  await settle("fourth", 5, 30_00n);
  assert.deepEqual((await latestWins(ctx)).map(({ cents }) => cents), [1n, 4990_00n, 10_00n]);
});

Deno.test("an operator who sets no wins gets none", async () => {
  await using site = await testSite({ settings: { "home.latest_wins": 0 } });
  assert.deepEqual(await latestWins(site.ctx), []);
});
