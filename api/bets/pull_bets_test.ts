import assert from "node:assert/strict";
import { openGame } from "@/testing/conformance/providers/actions.ts";
import type { BetLogAnswer } from "../games/providers/port.ts";
import { type GameSite, gameSite } from "../games/testing/game_site.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { pullBets } from "./pull_bets.ts";
import { bet, consumedCents, requireTurnover } from "./testing.ts";

Deno.test("bets are taken once, however many processes pull them and however often, and count against the oldest turnover", async () => {
  const clock = { at: new Date() };
  await using site = await gameSite({ now: () => clock.at });
  const member = await site.member({ main: 100_00n });
  await requireTurnover(site.ctx, member.id, 2_00n);
  await requireTurnover(site.ctx, member.id, 5_00n);
  await spin(site, member, "bng", 3);
  await spin(site, member, "dg", 1);
  await Promise.all([pullBets(site.ctx), pullBets(site.ctx), pullBets(site.ctx)]);
  assert.deepEqual(await consumedCents(site.ctx, member.id), [2_00n, 2_00n]);
  clock.at = new Date(clock.at.getTime() + 60_000);
  assert.equal(await pullBets(site.ctx), 0);
  await spin(site, member, "bng", 1);
  clock.at = new Date(clock.at.getTime() + 60_000);
  assert.equal(await pullBets(site.ctx), 1);
  assert.deepEqual(await consumedCents(site.ctx, member.id), [2_00n, 3_00n]);
  const { body } = await site.call("user/chip", member);
  assert.equal(body.data.chip, 2);
});

Deno.test("a long log is read page by page in one run", async () => {
  await using site = await gameSite({ wrap: (provider) => ({ ...provider, betLog: longLog }) });
  const member = await site.member();
  await site.db.insertInto("provider_players")
    .values({ member_id: member.id, provider: "bng", player: "p", opened_at: new Date() }).execute();
  await site.db.deleteFrom("games").where("game_code", "!=", "bng").execute();
  await site.db.deleteFrom("providers").where("code", "!=", "bng").execute();
  assert.equal(await pullBets(site.ctx), 3);

  function longLog(cursor: string | null): Promise<BetLogAnswer> {
    const page = Number(cursor ?? 0) + 1;
    const bets = page > 3 ? [] : [bet({ betId: `b${page}`, player: "p" })];
    return Promise.resolve({ kind: "bets", bets, cursor: String(Math.min(page, 3)), more: page < 3 });
  }
});

Deno.test("a provider that doesn't answer holds no other up, and is asked again after a rest", async () => {
  let asked = 0;
  const clock = { at: new Date() };
  await using site = await gameSite({
    now: () => clock.at,
    fault: (call, input) => {
      if (call !== "bets" || (input as { provider: string }).provider !== "dg") return null;
      asked++;
      return { reply: "cut" };
    },
  });
  const member = await site.member({ main: 100_00n });
  await spin(site, member, "bng", 1);
  assert.equal(await pullBets(site.ctx), 1);
  await pullBets(site.ctx);
  assert.equal(asked, 1);
  clock.at = new Date(clock.at.getTime() + 20_001);
  await pullBets(site.ctx);
  assert.equal(asked, 2);
});

Deno.test("bets of an unknown player are stored and reported, and count as no turnover", async () => {
  const reported: string[] = [];
  await using site = await gameSite({
    wrap: (provider) => ({
      ...provider,
      betLog: () =>
        Promise.resolve({ kind: "bets", bets: [bet({ betId: "1", player: "?" })], cursor: "1", more: false }),
    }),
  });
  site.ctx.log.error = (event) => reported.push(event);
  await pullBets(site.ctx);
  assert.ok(reported.length > 0 && reported.every((event) => event === "bets of unknown players"));
  const kept = await site.db.selectFrom("bets").select(["player", "member_id"]).limit(1).execute();
  assert.deepEqual(kept, [{ player: "?", member_id: null }]);
});

async function spin(site: GameSite, member: TestMember, game: string, times: number): Promise<void> {
  await site.call("game/transfer", member, { game_name: game, amount: 10 });
  const row = await site.db.selectFrom("providers").selectAll().where("code", "=", game).executeTakeFirstOrThrow();
  const play = await openGame(site.ctx.providers.of(row)!, `jh${member.id}`);
  for (let i = 0; i < times; i++) assert.equal((await play.spin(crypto.randomUUID(), 100)).status, 200);
}
