import assert from "node:assert/strict";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { orderInState } from "../journey/orders.ts";
import { browserOf, inView, phoneViews } from "../journey/views.ts";
import { like } from "../texts.ts";

Deno.test("a member looks at a year of play and money as charts, tables and a file, of all games or of one group", async (t) => {
  await using site = await openBrowserSite();
  for (const view of phoneViews) {
    for (const javaScriptEnabled of [true, false]) {
      await t.step(`${inView(view)} ${javaScriptEnabled ? "with" : "without"} a script`, async () => {
        const { common, yearOverview: texts, record, games, security } = textsOf(view.lang);
        const member = await site.member({ main: 5000_00n });
        await play(site.ctx, member.id);
        await orderInState(site.ctx, member, { state: "credited", amountCents: 1_000_000_00n });
        const { page, watched } = await site.open({ ...browserOf(view), javaScriptEnabled }, member);
        await page.goto("/member/limits");
        await page.getByRole("main").getByRole("link", { name: common.pages.year }).click();
        await page.getByText(like(security.signedInFor)).waitFor();

        const all = page.getByRole("region", { name: texts.play, exact: true });
        await all.getByRole("img", { name: like(record.chartLabel, { title: texts.playChart }) }).waitFor();
        const year = ["1,234,567,988.88", "1,000,000,079.50", "\u2212234,567,909.38"];
        assert.deepEqual(await all.locator("dd").allInnerTexts(), [...year, "2"]);
        await all.getByText(record.asTable).click();
        const rows = all.getByRole("row");
        assert.equal(await rows.count(), 14, "twelve months, their head and their sum");
        assert.deepEqual(await rows.last().getByRole("cell").allInnerTexts(), year);
        const money = page.getByRole("region", { name: texts.money, exact: true });
        assert.deepEqual(await money.locator("dd").allInnerTexts(), ["1,000,000.00", "0.00"]);
        await money.getByText(record.asTable).click();
        const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        if (javaScriptEnabled) {
          await assertAccessible(page);
          assert.equal(await page.evaluate(isTooWide), false, "nothing is wider than the page");
          assert.deepEqual(await page.evaluate(cutAmounts), []);
        }

        await page.getByLabel(games.group, { exact: true }).selectOption("egame");
        await page.getByRole("button", { name: record.apply }).click();
        await page.waitForURL(/group=egame/);
        const group = page.getByRole("region", { name: games.groups.egame, exact: true });
        assert.deepEqual(await group.locator("dd").allInnerTexts(), ["100.00", "79.50", "\u221220.50", "1"]);
        assert.equal(await money.count(), 0, "top-ups are of no group");
        if (javaScriptEnabled) await assertAccessible(page);

        const download = page.waitForEvent("download");
        await page.getByRole("link", { name: record.export }).click();
        const file = await Deno.readTextFile(await (await download).path());
        assert.match(file, new RegExp(`${games.groups.egame},1,100,79\\.5,-20\\.5,,\r\n`));
        watched.assertQuiet();
        await page.context().close();
      });
    }
  }
});

/** Settles two bets of now: one of egame, and a large one whose group the provider does not tell. */
async function play(ctx: Ctx, member: MemberId): Promise<void> {
  const player = `year${member}`;
  await ctx.db.insertInto("provider_players")
    .values({ member_id: member, provider: "bng", player, opened_at: ctx.now() }).execute();
  const bets = [
    bet({ betId: `${player}-1`, player, settledAt: ctx.now(), betCents: 100_00n, payoutCents: 79_50n, group: "egame" }),
    bet({
      betId: `${player}-2`,
      player,
      settledAt: ctx.now(),
      betCents: 1_234_567_888_88n,
      payoutCents: 1_000_000_000_00n,
    }),
  ];
  await inTransaction(ctx.db, (tx) => takeBets(tx, "bng", bets, ctx.now()));
}

/** Runs in the page: the amounts that stick out of their card or of their own box. */
function cutAmounts(): (string | null)[] {
  const sticksOut = (cell: Element) => {
    const { right } = cell.closest("section")!.getBoundingClientRect();
    return cell.getBoundingClientRect().right > right || cell.scrollWidth > cell.clientWidth + 1;
  };
  return [...document.querySelectorAll("main :is(td, dd)")].filter(sticksOut).map(({ textContent }) => textContent);
}
