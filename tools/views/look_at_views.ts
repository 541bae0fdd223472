import { availableParallelism } from "node:os";
import type { Page } from "playwright-core";
import { eachOf } from "@/api/work/each_of.ts";
import { violationsOf } from "@/e2e/accessible.ts";
import { type BrowserSite, openBrowserSite } from "@/e2e/journey/open_site.ts";
import { busyMember } from "@/e2e/whole_site/busy_member.ts";
import { findFaults, type LayoutFault } from "@/e2e/whole_site/find_faults.ts";
import { memberPages, visitorPages } from "@/e2e/whole_site/pages.ts";
import { pullGameLists } from "@/e2e/whole_site/pull_game_lists.ts";
import type { TestMember } from "@/testing/site/test_member.ts";

/** A page as a visitor or a member sees it. */
export interface View {
  who: "visitor" | "member";
  path: string;
  lang: "tw" | "vn";
  /** The width of the window, in px. */
  width: number;
}

/** A fault of a page in one view: of its layout, a broken rule of accessibility, or a message of the console. */
export interface ViewFault extends View {
  kind: LayoutFault["kind"] | "rule" | "console";
  at: string;
}

/** The views that are looked at; the usual ones if nothing else is given. */
export interface ViewOptions {
  pages?: Readonly<Record<View["who"], readonly string[]>>;
  langs?: readonly View["lang"][];
  widths?: readonly number[];
  /** Where a picture of each view is written. */
  folder?: URL;
  /** Called with each fault as it is found. */
  onFault?: (fault: ViewFault) => void;
  /** Changes the site before it is looked at. */
  prepare?: (site: BrowserSite) => Promise<void>;
}

const usual = {
  pages: { visitor: visitorPages, member: memberPages },
  langs: ["tw", "vn"],
  widths: [1440, 1366, 1024, 768, 390, 360, 320],
} as const;

/** How many views there were, and all of their faults. */
export interface Looked {
  views: number;
  faults: ViewFault[];
}

/** Looks at each page in each view on a site and a database of its own, as a visitor and as a member with one of everything. */
export async function lookAtViews(options: ViewOptions = {}): Promise<Looked> {
  const { pages, langs, widths } = { ...usual, ...options };
  await using site = await openBrowserSite({ hasPictures: true });
  const { member, order } = await busyMember(site);
  await pullGameLists(site);
  await options.prepare?.(site);
  // The header shows the account: it must not differ from run to run.
  await site.ctx.db.updateTable("members").set({ account: "player01" }).where("id", "=", member.id).execute();
  const paths = {
    visitor: pages.visitor,
    member: options.pages ? pages.member : [...pages.member, `/pay?order=${order}`],
  };
  const turns = (["visitor", "member"] as const).flatMap((who) =>
    langs.flatMap((lang) => widths.map((width) => ({ who, lang, width })))
  );
  let views = 0;
  const faults = await eachOf(turns, availableParallelism(), async (turn) => {
    const found: ViewFault[] = [];
    const { page, take } = await openView(site, turn, member);
    for (const path of paths[turn.who]) {
      const view: View = { ...turn, path };
      const response = await page.goto(path);
      const faults = await faultsIn(page, turn.lang);
      // An address that is answered as unknown says so in the console as well.
      const said = take();
      if (!response?.ok()) said.length = 0;
      for (const { kind, at } of [...faults, ...said.map((at) => ({ kind: "console" as const, at }))]) {
        const fault = { ...view, kind, at };
        found.push(fault);
        options.onFault?.(fault);
      }
      if (options.folder) await takePicture(page, options.folder, view);
      views++;
    }
    await page.context().close();
    return found;
  });
  return { views, faults: faults.flat() };
}

/** The page that a turn's views are looked at in: a phone's if it is as narrow as one. */
export async function openView(
  site: BrowserSite,
  { who, lang, width }: Omit<View, "path">,
  member: TestMember,
): Promise<{ page: Page; take: () => string[] }> {
  const isPhone = width <= 576;
  const viewport = { width, height: isPhone ? 844 : 900 };
  const options = { viewport, isMobile: isPhone, hasTouch: isPhone };
  const { page, watched } = await site.open(options, who === "member" ? member : undefined);
  await page.context().addCookies([{ name: "lang", value: lang, url: site.site.url }]);
  return { page, take: watched.take };
}

async function faultsIn(page: Page, lang: View["lang"]): Promise<Pick<ViewFault, "kind" | "at">[]> {
  const violations = await violationsOf(page);
  const faults = await page.evaluate(findFaults, { isChinese: lang === "tw" });
  return [
    ...violations.map(({ id, where }) => ({ kind: "rule" as const, at: `${id}: ${where.join(" | ")}` })),
    ...faults,
  ];
}

/** So high a picture may be, in px: a list grows as it is brought into sight, and a higher JPEG is written as an empty file. */
const maxHeight = 16_000;

/** Writes the whole page as a JPEG, under the same name in every run. */
async function takePicture(page: Page, folder: URL, { who, path, lang, width }: View): Promise<void> {
  const name = path.split("?order=")[0]!.replaceAll(/[^\w]+/g, "_").replace(/^_|_$/g, "") || "home";
  const { pathname } = new URL(`${who}.${name}.${lang}.${width}.jpeg`, folder);
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), maxHeight);
  const clip = { x: 0, y: 0, width, height };
  await page.screenshot({ path: pathname, fullPage: true, clip, type: "jpeg", quality: 60 });
}
