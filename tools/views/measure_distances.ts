import { type BrowserSite, openBrowserSite } from "@/e2e/journey/open_site.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { openView, type View } from "./look_at_views.ts";

/** How far below the top of a page its amount and its main button begin, in px; null where it has none. */
export interface Distance extends Omit<View, "who"> {
  amount: number | null;
  button: number | null;
}

/** The pages with something to press before anything else. */
const paths = ["/member/recharge", "/member/withdraw", "/turntable", "/coupon"];

/** Measures these pages at the widths of a phone and a desktop, in tw and vn, as a member with points and a card. */
export async function measureDistances(): Promise<Distance[]> {
  await using site: BrowserSite = await openBrowserSite({ hasPictures: true });
  const member = await site.member({ main: 12_480_50n });
  await insertCard(site.ctx, member);
  const distances: Distance[] = [];
  for (const width of [390, 1440]) {
    for (const lang of ["tw", "vn"] as const) {
      const { page } = await openView(site, { who: "member", lang, width }, member);
      for (const path of paths) {
        await page.goto(path);
        const [amount = null, button = null] = await page.evaluate(distancesOf, [
          "main input[name=amount]",
          "main button.btn--gold",
        ]);
        distances.push({ path, lang, width, amount, button });
      }
      await page.context().close();
    }
  }
  return distances;
}

/** Runs in the page: the distances from its top of the first shown element of each selector. */
function distancesOf(selectors: string[]): (number | null)[] {
  scrollTo({ top: 0, behavior: "instant" });
  return selectors.map((selector) => {
    const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    return shown ? Math.round(shown.getBoundingClientRect().top) : null;
  });
}
