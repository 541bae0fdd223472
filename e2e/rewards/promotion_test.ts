import assert from "node:assert/strict";
import { addItem } from "@/api/content/contents/testing.ts";
import { openPlayer } from "@/api/rewards/bonuses/testing.ts";
import { putTerms, termsOf } from "@/api/rewards/promotions/testing/terms.ts";
import type { TermsFile } from "@/api/rewards/promotions/terms/terms.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { fill } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { alertSays } from "../journey/steps.ts";
import { untilServed } from "../journey/until_served.ts";
import { beginning, tw } from "../texts.ts";

const { bonuses, withdraw, wallet } = tw;

Deno.test("promotions", async (test) => {
  await using site = await openBrowserSite({ isOwn: true, isNotified: true });
  const { ctx } = site;
  const t = site.steps(test);

  await t.step("a member claims one, plays for it, and withdraws it; another is cancelled", async () => {
    const id = await openPromotion(site, "gift", { ...termsOf.sign_in, amount: 1_000, turnover_times: 2 });
    const cancelled = await openPromotion(site, "code", { ...termsOf.code, beside_others: true });
    const member = await site.member({ main: 5000_00n });
    await insertCard(ctx, member);
    const bet = await openPlayer(ctx, member.id);
    const { page, watched } = await site.open({ viewport: { width: 390, height: 844 } }, member);
    await page.addInitScript(withoutPolling);

    await page.goto(`/coupon_detail?id=${id}`);
    const claim = page.getByRole("region", { name: bonuses.claimTitle });
    assert.match(await claim.innerText(), /1,000\.00[^]*2,000\.00/, "what is given and asked for is shown before");
    await assertAccessible(page);
    await claim.getByRole("button", { name: fill(bonuses.claim, { amount: "1,000.00" }) }).click();
    await claim.getByText(fill(bonuses.claimed, { amount: "1,000.00" })).waitFor();
    const open = page.getByRole("region", { name: bonuses.mine });
    await open.getByRole("progressbar", { name: withdraw.turnover })
      .and(page.locator(`[aria-valuetext*="0.00 / 2,000.00"]`)).waitFor();

    // A code of another promotion, which is looked at first, claimed beside the first, and given back.
    await page.goto(`/coupon_detail?id=${cancelled}`);
    await page.getByLabel(bonuses.code).fill("jade-2026");
    await page.getByRole("button", { name: bonuses.check }).click();
    await claim.getByRole("button", { name: fill(bonuses.claim, { amount: "100.00" }) }).click();
    const second = open.getByRole("listitem").filter({ hasText: `${wallet.movements.promotion} 100.00` });
    await second.getByText(bonuses.cancel, { exact: true }).click();
    await Promise.all([
      alertSays(page, fill(bonuses.cancelled, { amount: "100.00" })),
      second.getByRole("button", { name: fill(bonuses.confirm, { amount: "100.00" }) }).click(),
    ]);
    await second.waitFor({ state: "detached" });

    await page.goto("/member/withdraw");
    await page.getByText(withdraw.blocked).waitFor();
    await page.goto(`/coupon_detail?id=${id}`);
    await bet("half", 1_000_00n);
    await open.getByRole("progressbar").and(page.locator(`[aria-valuetext*="1,000.00 / 2,000.00"]`)).waitFor();
    await bet("rest", 1_000_00n);
    await open.waitFor({ state: "detached" });

    await page.goto("/member/withdraw");
    await page.getByLabel(withdraw.amount).fill("6000");
    await Promise.all([
      alertSays(page, withdraw.done),
      page.getByRole("button", { name: beginning(withdraw.submit) }).click(),
    ]);

    // A bonus given while a page is disconnected shows as soon as it reconnects.
    const late = await openPromotion(site, "late", { ...termsOf.code, beside_others: true });
    const received = Promise.withResolvers<void>();
    await page.route("**/api/v1/events", async (route) => {
      await received.promise;
      await route.continue();
    });
    await page.goto(`/coupon_detail?id=${late}`);
    await page.getByLabel(bonuses.code).fill("jade-2026");
    await page.getByRole("button", { name: bonuses.check }).click();
    await claim.getByRole("button", { name: fill(bonuses.claim, { amount: "100.00" }) }).waitFor();
    const given = await page.request.post("/api/v1/user/activity/claim", {
      headers: { origin: site.site.url, "idempotency-key": crypto.randomUUID() },
      data: { activity: "late", code: "jade-2026" },
    });
    assert.equal(given.status(), 200, await given.text());
    received.resolve();
    await open.getByRole("listitem").filter({ hasText: `${wallet.movements.promotion} 100.00` }).waitFor();
    watched.assertQuiet();
  });

  await t.step("an offer that is granted meanwhile, as automatically, goes away from an open page", async () => {
    const id = await openPromotion(site, "granted", { ...termsOf.sign_in, amount: 1_000, turnover_times: 2 });
    const member = await site.member({ main: 5000_00n });
    const { page, watched } = await site.open({ viewport: { width: 390, height: 844 } }, member);
    await page.addInitScript(withoutPolling);
    const follows = page.waitForResponse((response) => response.url().endsWith("/api/v1/events") && response.ok());
    await Promise.all([follows, page.goto(`/coupon_detail?id=${id}`)]);
    const claim = page.getByRole("region", { name: bonuses.claimTitle });
    const button = claim.getByRole("button", { name: fill(bonuses.claim, { amount: "1,000.00" }) });
    await button.waitFor();
    const given = await page.request.post("/api/v1/user/activity/claim", {
      headers: { origin: site.site.url, "idempotency-key": crypto.randomUUID() },
      data: { activity: "granted" },
    });
    assert.equal(given.status(), 200, await given.text());
    await button.waitFor({ state: "detached" });
    await page.getByRole("region", { name: bonuses.mine }).getByRole("listitem").waitFor();
    watched.assertQuiet();
  });
});

/** A promotion as operators open it, on a page of its own; gives the page's id once the site serves it with the terms. */
async function openPromotion(site: BrowserSite, key: string, terms: TermsFile): Promise<number> {
  const id = await addItem(site.ctx, { kind: "activity", key });
  await putTerms(site.ctx, key, terms);
  await untilServed(site, `/coupon_detail?id=${id}`, (page) => page.includes(bonuses.terms));
  return id;
}

/** Only events can make the page ask again: what it would wait for ten seconds or longer never comes. */
function withoutPolling(): void {
  const wait = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms = 0) => ms >= 10_000 ? 0 : wait(work, ms),
  });
}
