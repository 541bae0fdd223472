import { openBrowserSite } from "../journey/open_site.ts";
import { screenshotLangs, screenshotPages, screenshotWidths } from "./pages.ts";
import { takeInThemes } from "./take_screenshot.ts";

/**
 * Takes the screenshots on a site and a database of its own. Gives the names of the files, and how many pages there was
 * no time for.
 */
export async function takeScreenshots(folder: URL, { pages = screenshotPages, widths = screenshotWidths }: {
  pages?: typeof screenshotPages;
  widths?: readonly number[];
} = {}): Promise<{ taken: string[]; left: number }> {
  const until = performance.now() + withinMs;
  await using site = await openBrowserSite({ hasPictures: true });
  const member = await site.member({ main: 12_480_50n });
  // The header shows the account: it must not differ from run to run.
  await site.ctx.db.updateTable("members").set({ account: "player01" }).where("id", "=", member.id).execute();
  const views = (["visitor", "member"] as const).flatMap((who) =>
    widths.flatMap((width) => screenshotLangs.map((lang) => ({ who, width, lang })))
  );
  const taken: string[] = [];
  let left = 0;
  const waiting = views.values();
  const takeViews = async () => {
    for (const { who, width, lang } of waiting) {
      const { page } = await site.open({ viewport: { width, height: 900 } }, who === "member" ? member : undefined);
      await page.context().addCookies([{ name: "lang", value: lang, url: site.site.url }]);
      for (const [name, path] of Object.entries(pages[who])) {
        if (performance.now() > until) left++;
        else {
          await page.goto(path);
          taken.push(...await takeInThemes(page, folder, { page: name, lang, width }));
        }
      }
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeViews));
  return { taken, left };
}

/** How many views are taken side by side: while one waits for the site, another is drawn. */
const atOnce = 3;

/** How long all of them may take together (ms): what is left then is left out, and said. */
const withinMs = 400_000;
