import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { openBrowserSite } from "../journey/open_site.ts";

/**
 * Takes the screenshots on a site and a database of its own, as `<page>.<lang>.<theme>.<width>.webp`: the same names in
 * every run, so that two runs can be compared. Gives the names that were taken, and those that there was no time for.
 */
export async function takeScreenshots(folder: URL, { pages = screenshotPages, widths = screenshotWidths }: {
  pages?: { visitors: Record<string, string>; members: Record<string, string> };
  widths?: readonly number[];
} = {}): Promise<{ taken: string[]; left: string[] }> {
  const until = performance.now() + withinMs;
  await using site = await openBrowserSite({ isOwn: true });
  const member = await site.member({ main: 12_480_50n });
  // The header shows the account: it must not differ from run to run.
  await site.ctx.db.updateTable("members").set({ account: "player01" }).where("id", "=", member.id).execute();
  const views = Object.entries(pages).flatMap(([kind, paths]) =>
    widths.flatMap((width) =>
      screenshotLangs.flatMap((lang) =>
        screenshotThemes.map((theme) => ({ paths, width, lang, theme, who: kind === "members" ? member : undefined }))
      )
    )
  );
  const done = views.map(() => ({ taken: [] as string[], left: [] as string[] }));
  const waiting = views.entries();
  const takeViews = async () => {
    for (const [place, { paths, width, lang, theme, who }] of waiting) {
      const { page } = await site.open({ viewport: { width, height: 900 } }, who);
      await page.context().addCookies([
        { name: "lang", value: lang, url: site.site.url },
        { name: "theme", value: theme, url: site.site.url },
      ]);
      for (const [name, path] of Object.entries(paths)) {
        const file = `${name}.${lang}.${theme}.${width}.webp`;
        if (performance.now() > until) done[place]!.left.push(file);
        else {
          await take(page, path, new URL(file, folder));
          done[place]!.taken.push(file);
        }
      }
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeViews));
  return { taken: done.flatMap(({ taken }) => taken), left: done.flatMap(({ left }) => left) };
}

/** What is taken: each page in each width, language and theme that players have most. */
const screenshotWidths = [390, 1440, 820] as const;
const screenshotLangs = ["tw", "vn"] as const;
const screenshotThemes = ["dark", "light"] as const;

/** The pages by the name of their file. */
const screenshotPages = {
  visitors: {
    home: "/",
    news: "/news",
    login: "/login",
    signup: "/signup",
    forgot: "/forgot",
    terms: "/terms",
    games: "/games",
    maintain: "/maintain",
    "not-found": "/no-such-page",
  },
  members: {
    "home-member": "/",
    egame: "/egame",
    centre: "/centre",
    logs: "/logs",
    message: "/member/message",
    vip: "/member/vip",
    wallet: "/member/wallet",
    cash: "/member/cash",
    bind: "/member/bind",
    security: "/member/security",
    recharge: "/member/recharge",
    transfer: "/member/transfer",
    withdraw: "/member/withdraw",
    card: "/member/card",
    password: "/member/password",
    record: "/member/record",
    "record-withdrawal": "/member/record/withdrawal",
  },
} as const;

/** How many views are taken side by side: while one waits for the site, another is drawn. */
const atOnce = 3;

/** How long all of them may take together (ms): what is left then is left out, and said. */
const withinMs = 400_000;

/** The whole page, as far down as it goes. */
async function take(page: Page, path: string, file: URL): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => {
    // What is out of sight is not drawn, and a picture of the whole page has all in sight.
    document.styleSheets[0]?.insertRule("* { content-visibility: visible !important }");
    for (const image of document.images) image.loading = "eager";
    return Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "webp",
    quality: 60,
    captureBeyondViewport: true,
  });
  await devtools.detach();
  await Deno.writeFile(file, Buffer.from(data, "base64"));
}
