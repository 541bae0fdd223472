import assert from "node:assert/strict";
import { addItem } from "@/api/content/contents/testing.ts";
import { putTerms, termsOf } from "@/api/rewards/promotions/testing/terms.ts";
import { playForRebates } from "@/api/rewards/rebates/testing.ts";
import { openPacket } from "@/api/rewards/red_packets/testing/packet_site.ts";
import { giveChances } from "@/api/rewards/turntable/testing/give_chances.ts";
import { openTurntable } from "@/api/rewards/turntable/testing/turntable_site.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";
import { browserOf } from "../journey/views.ts";

const langs = ["tw", "vn"] as const;

Deno.test("a member on a phone sees what waits, wherever they are, and takes each in one press", async (t) => {
  await using site = await openBrowserSite({ isOwn: true, isNotified: true });
  const { ctx } = site;
  const promotion = await addItem(ctx, { kind: "activity", key: "first" });
  await putTerms(ctx, "first", { ...termsOf.first_deposit, steps: [{ from: 100, percent: 25 }], turnover_times: 8 });
  await openTurntable(ctx, [{ number: 1, kind: "nothing", weight: 1 }]);
  await openPacket(ctx, { sum: 1000, shares: 100 });
  await untilServed(site, `/coupon_detail?id=${promotion}`, (page) => page.includes(textsOf("tw").bonuses.terms));
  await untilServed(site, "/red_packet", (page) => page.includes("rain"));
  await untilServed(site, "/turntable", (page) => page.includes("wheel__"));
  const steps = site.steps(t);

  for (const lang of langs) {
    await steps.step(`in ${lang}`, async () => {
      const { waiting, rebates, bonuses, redPacket } = textsOf(lang);
      const member = await site.member();
      await playForRebates(ctx, member.id);
      const order = await giveChances(ctx, member.id, 2);
      const credited = 2 * ctx.settings.get("turntable.cents_per_chance");
      const bonus = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(credited / 400);
      const sum = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(credited / 400 + 6.72);
      const { page, watched } = await site.open(browserOf({ lang, width: 390 }), member);
      const badge = (amount: string) =>
        page.getByRole("banner").getByRole("link", { name: fill(waiting.sum, { amount }) });
      const list = page.getByRole("region", { name: waiting.title });
      for (const path of ["/coupon", "/centre", "/", `/pay?order=${order}`]) {
        await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
        await badge(sum).waitFor();
        // Each press is on the first screen, above the tab bar, and nothing makes the page scroll sideways.
        const presses = list.getByRole("button").or(list.getByRole("link", { name: waiting.draw }));
        assert.equal(await presses.count(), 4, path);
        for (const press of await presses.all()) {
          const box = await press.boundingBox();
          assert.ok(box && box.y + box.height <= 778, `${path}: ${box?.y}`);
        }
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, path);
        await assertAccessible(page);
      }

      await page.goto("/");
      // The turnover stands beside the press that asks for it.
      const due = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(credited / 50);
      await list.getByText(`${bonuses.required} ${due}`).waitFor();
      await list.getByRole("button", { name: fill(bonuses.claim, { amount: bonus }) }).last().click();
      await page.getByText(fill(bonuses.claimed, { amount: bonus })).waitFor();
      await badge("6.72").waitFor();

      await page.goto("/");
      await list.getByRole("button", { name: fill(rebates.claim, { amount: "6.72" }) }).click();
      await page.getByText(fill(rebates.claimed, { amount: "6.72" })).waitFor();
      const draws = page.getByRole("banner").getByRole("link", { name: fill(waiting.draws, { count: 2 }) });
      await draws.click();
      await page.waitForURL("**/coupon");

      await list.getByRole("button", { name: redPacket.open }).click();
      await page.getByText(fill(redPacket.got, { number: lang === "tw" ? 1 : 2, shares: 100 })).waitFor();
      await page.goto("/coupon");
      await list.getByRole("link", { name: waiting.draw }).click();
      await page.waitForURL("**/turntable");
      watched.assertQuiet();
    });
  }
});

Deno.test("the sum and a long balance fit a header of any width", async () => {
  await using site = await openBrowserSite();
  const { ctx } = site;
  const member = await site.member({ main: 1_234_567_89n });
  await playForRebates(ctx, member.id);
  await ctx.db.updateTable("rebates").set({ amount_cents: 12_345_67n }).where("member_id", "=", member.id).execute();
  const { page } = await site.open({}, member);
  for (const [width, lang] of [[320, "vn"], [390, "vn"], [1025, "vn"], [1440, "tw"]] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/centre?lang=${lang}`);
    const banner = page.getByRole("banner");
    const name = fill(textsOf(lang).waiting.sum, { amount: "24,691.34" });
    const badge = await banner.getByRole("link", { name }).boundingBox();
    const ends = await banner.evaluate(
      (header, y) =>
        [...header.querySelectorAll("a, button")].map((part) => part.getBoundingClientRect())
          .filter(({ top, bottom, width }) => width > 0 && top <= y && y <= bottom)
          .map(({ left, right }) => [left, right] as const)
          .toSorted(([one], [other]) => one - other),
      badge!.y + badge!.height / 2,
    );
    assert.ok(ends.length >= 5, ends.join(" "));
    for (const [index, [, right]] of ends.entries()) {
      const next = ends[index + 1]?.[0] ?? width;
      assert.ok(right <= next + 0.5, `${width}: ${ends.join(" ")}`);
    }
  }
});

for (const lang of langs) {
  Deno.test(`a new member's home says what to do next, with support one press away, in ${lang}`, async () => {
    await using site = await openBrowserSite();
    const member = await site.member({ status: "new" });
    const { home, common } = textsOf(lang);
    const { page, watched } = await site.open(browserOf({ lang, width: 390 }), member);
    await page.goto(`/?lang=${lang}`);
    const steps = page.getByRole("region", { name: home.nextSteps });
    await steps.getByRole("link", { name: common.deposit }).waitFor();
    await assertAccessible(page);
    await steps.getByRole("link", { name: common.support }).click();
    await page.getByRole("dialog", { name: common.supportTitle }).waitFor();
    watched.assertQuiet();
  });
}
