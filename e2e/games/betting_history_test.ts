import assert from "node:assert/strict";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { tw } from "../texts.ts";

const { bets, record } = tw;
const dayMs = 24 * 60 * 60 * 1000;

Deno.test("what was played, on a phone without a script: chosen, drawn, as a table, page by page, and on paper", async () => {
  await using site = await openBrowserSite();
  const member = await site.member({ main: 500_00n });
  const now = Date.now();
  await site.ctx.db.insertInto("bets").values(Array.from({ length: 25 }, (_, at) => ({
    provider: at < 22 ? "rsg" : "dg",
    bet_id: `L-${100 + at}`,
    version: 1n,
    player: "me",
    member_id: member.id,
    bet_cents: 100_00n,
    valid_bet_cents: 90_00n,
    payout_cents: at % 2 === 0 ? 250_00n : 0n,
    settled_at: new Date(now - at * dayMs / 4),
    taken_at: new Date(now),
  }))).execute();
  const { page, watched } = await site.open(
    { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    member,
  );
  await page.goto("/member/logs");
  const totals = page.getByRole("region", { name: record.totals });
  assert.deepEqual(await totals.getByRole("definition").allInnerTexts(), [
    "2,500.00",
    "2,250.00",
    "+750.00",
    "25",
  ]);
  assert.equal(await page.getByRole("img", { name: bets.chart.days }).filter({ visible: true }).count(), 1);
  await page.getByText(record.asTable).click();
  await page.getByRole("row", { name: record.totals }).getByRole("cell", { name: "+750.00" }).waitFor();
  await page.getByRole("link", { name: record.older }).click();
  await page.waitForURL(/cursor=/);
  await page.getByText("L-124").waitFor();
  assert.equal(await page.getByText("L-100").count(), 0);

  await page.getByLabel(bets.provider).selectOption("dg");
  await page.getByRole("button", { name: record.apply }).click();
  await page.waitForURL(/game_name=dg/);
  assert.equal((await totals.getByRole("definition").allInnerTexts())[0], "300.00");
  await page.getByRole("link", { name: record.print }).click();
  await page.waitForURL(/view=print/);
  assert.equal(await page.getByText(/^L-\d+$/).count(), 3);
  assert.equal(await page.getByRole("navigation").count(), 0);

  await page.goto("/member/statement");
  await page.getByRole("combobox").selectOption({ index: 0 });
  await page.getByRole("button", { name: record.apply }).click();
  await page.waitForURL(/month=/);
  await page.getByRole("definition").filter({ hasText: /^500\.00$/ }).last().waitFor();
  watched.assertQuiet();

  const { page: scripted } = await site.open({ viewport: { width: 390, height: 844 } }, member);
  for (const path of ["/member/logs", "/member/logs?view=print", "/member/statement"]) {
    await scripted.goto(path);
    for (const fold of await scripted.getByText(record.asTable).all()) {
      if (!path.includes("print")) await fold.click();
    }
    await assertAccessible(scripted);
  }
});
