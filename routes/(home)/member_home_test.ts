import assert from "node:assert/strict";
import { createPageHandler } from "@/server/fresh.ts";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { readEligibility } from "@/api/payments/withdrawals/read_eligibility.ts";
import { onlyLiveHeader } from "@/client/page/refresh_parts.ts";
import { seedGames } from "@/db/seed/games.ts";
import { createApp } from "@/server/create_app.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("a member's home shows what may be withdrawn and the turnover, and its live parts can be fetched alone", async (t) => {
  await using site = await testSite();
  await seedGames(site.db);
  const handler = await createPageHandler(createApp(site.ctx), { mode: "production" });
  const member = await site.member({ main: 5000_00n });
  const ask = async (headers: Record<string, string> = {}) => {
    const cookie = `jadehall_session=${member.token}`;
    return await (await handler(new Request("http://localhost/", { headers: { cookie, ...headers } }))).text();
  };

  await t.step("it shows the whole wallet as withdrawable while no condition is open", async () => {
    const html = await ask();
    assert.match(html, /可提領<\/dt><dd><span class="money">5,000<span class="dec">\.00/);
    assert.doesNotMatch(html, /<progress/);
  });

  await t.step("it shows nothing as withdrawable while turnover is left, and the turnover's bar", async () => {
    await requireTurnover(site.ctx, member.id, 5000_00n);
    await site.ctx.db.updateTable("turnover_requirements").set({ consumed_cents: 3140_00n }).execute();
    const html = await ask();
    assert.match(html, /可提領<\/dt><dd><span class="money">0<span class="dec">\.00/);
    assert.match(html, /<progress[^>]* max="500000" value="314000"[^>]*3,140\.00 \/ 5,000\.00 · 剩餘流水 1,860\.00/);
  });

  await t.step("it reads the turnover in one query", async () => {
    assert.equal(await statementsOf(site.ctx, (ctx) => readEligibility(ctx, member.id)), 1);
  });

  await t.step("the live parts are those of the page and less than a tenth of it", async () => {
    const [page, parts] = [await ask(), await ask({ [onlyLiveHeader]: "1" })];
    const wallet = /<section[^>]* data-live="wallet">.*?<\/section>/s;
    assert.equal(parts.match(wallet)?.[0], page.match(wallet)?.[0]);
    assert.doesNotMatch(parts, /<link|<header|<footer/);
    assert.ok(parts.length * 10 < page.length, `${parts.length} of ${page.length}`);
  });
});
