import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { forVisitors, type Sheet as SheetName } from "@/components/sheets.ts";
import { SheetLink } from "@/components/stylesheets.tsx";
import { seedGames } from "@/db/seed/games.ts";
import { seedContents } from "@/db/seed/contents.ts";
import { createApp } from "@/main.ts";
import { createPageHandler } from "@/server/fresh.ts";
import { servePages } from "@/testing/site/serve_pages.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { type Sheet, sheetOf } from "@/testing/styles/sheets.ts";

const root = new URL("../", import.meta.url);
/** The root layout names these for every component. */
const everywhere = ["tokens", "base", "layout", "controls"];
const visitorsPages = [
  "/signup",
  "/terms",
  "/downApp",
  "/service",
  "/be_game",
  "/",
  "/hot",
  "/games",
  "/login",
  "/news",
  "/article",
  "/article_detail",
  "/coupon",
  "/coupon_detail",
  "/turntable",
  "/red_packet",
  "/maintain",
  "/signup",
  "/terms",
  "/no-such-page",
  "/?login=1&next=/member/wallet",
];
const membersPages = [
  "/",
  "/egame",
  "/sport",
  "/be_game",
  "/logout",
  "/no-such-page",
  "/centre",
  "/member/wallet",
  "/member/cash",
  "/member/bind",
  "/member/security",
  "/member/recharge",
  "/member/withdraw",
  "/member/card",
  "/member/record",
  "/member/record?from=2026-13-40",
  "/member/record/withdrawal?done=1",
  "/member/record/red_packet",
  "/member/record/turnover",
  "/member/logs",
  "/member/statement",
  "/member/transfer",
  "/member/transfer?game=rsg&group=egame",
  "/member/password",
];

Deno.test("a page links one file, which holds the sheets of all that it shows: the visitors' or the site's", async (t) => {
  await using site = await testSite();
  await seedGames(site.db);
  const handler = await createPageHandler(createApp(site.ctx));
  const { token } = await site.member({ main: 5000_00n });
  const sheets = await readSheets();
  const check = (path: string, cookie: string) =>
    t.step(`${cookie === "" ? "a visitor's" : "a member's"} ${path}`, async () => {
      const request = new Request(new URL(path, "http://localhost"), { headers: { cookie } });
      const html = await (await handler(request)).text();
      const linked = [...html.matchAll(/<link rel="stylesheet" href="\/styles\/(\w+)\.css\?v=\w{16}"/g)]
        .map(([, name = ""]) => name);
      assert.deepEqual(linked, [cookie === "" ? "visitors" : "site"]);
      const held = await importsOf(linked[0]!);
      assert.deepEqual(sheetsOf(html, sheets).filter((name) => !held.includes(name)), []);
    });
  for (const path of visitorsPages) await check(path, "");
  for (const path of membersPages) await check(path, `jadehall_session=${token}`);
});

Deno.test("a page that shows a visitor what only members' pages show links the whole site's file", () => {
  const linkOf = (sheets: SheetName[], context?: { member: unknown }) =>
    renderToString(SheetLink({ page: { sheets: new Set(sheets), context } }));
  assert.match(linkOf(["tokens", "login"]), /visitors\.css/);
  assert.match(linkOf(["tokens", "login"], { member: null }), /visitors\.css/);
  assert.match(linkOf(["tokens", "pay"]), /site\.css/);
  assert.match(linkOf(["tokens"], { member: {} }), /site\.css/);
});

Deno.test("the site's file holds every sheet once, and the visitors' file the listed ones, in the same order", async () => {
  const all = await importsOf("site");
  const files = (await readSheets()).map(({ name }) => name).filter((name) => name !== "site" && name !== "visitors");
  assert.deepEqual(all.toSorted(), files.toSorted());
  assert.deepEqual(await importsOf("visitors"), all.filter((name) => (forVisitors as ReadonlySet<string>).has(name)));
});

Deno.test("no sheet that the visitors' file holds is one that no visitor's page names", async () => {
  await using pages = await servePages();
  await seedContents(pages.site.db, new Date());
  await insertWin(pages.site);
  const sheets = await readSheets();
  const shown = new Set<string>(everywhere);
  for (const path of visitorsPages) {
    for (const name of sheetsOf(await (await pages.get(path)).text(), sheets)) shown.add(name);
  }
  assert.deepEqual([...forVisitors].filter((name) => !shown.has(name)), []);
});

/** A win of a moment ago, which the front page tells of. */
async function insertWin({ ctx, db, member }: TestSite): Promise<void> {
  const at = ctx.now();
  await db.insertInto("bets").values({
    ...{ provider: "rsg", bet_id: "1", version: 1n, player: "p", member_id: (await member()).id },
    ...{ bet_cents: 1_00n, valid_bet_cents: 1_00n, payout_cents: 2_00n, settled_at: at, taken_at: at },
  }).execute();
}

/** The names of the sheets that a file of static/styles imports, in its order. */
async function importsOf(name: string): Promise<string[]> {
  const css = await Deno.readTextFile(new URL(`static/styles/${name}.css`, root));
  return [...css.matchAll(/^@import "\.\/(\w+)\.css";$/gm)].map(([, imported = ""]) => imported);
}

/** The sheets of the classes in a page, without those of every page. */
function sheetsOf(html: string, sheets: readonly Sheet[]): string[] {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, text = ""]) => text.split(/\s+/)));
  const isOnPage = ({ classes: styled }: Sheet) => [...styled].some((one) => classes.has(one));
  return sheets.filter(isOnPage).map(({ name }) => name).filter((name) => !everywhere.includes(name));
}

async function readSheets(): Promise<Sheet[]> {
  const folder = new URL("static/styles/", root);
  return await Promise.all(
    (await Array.fromAsync(Deno.readDir(folder))).map(async ({ name }) =>
      sheetOf(name.replace(/\.css$/, ""), await Deno.readTextFile(new URL(name, folder)))
    ),
  );
}
