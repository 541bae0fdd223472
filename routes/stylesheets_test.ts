import assert from "node:assert/strict";
import { beginMaintenance } from "@/api/platform/maintenance/operators/change_maintenance.ts";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "@/server/fresh.ts";
import { pagesOfMembers, pagesOfVisitors, siteWithEverything } from "@/testing/site/every_page.ts";
import { pageVisitor } from "@/testing/site/serve_pages.ts";
import type { TestSite } from "@/testing/site/test_site.ts";
import { type Sheet, sheetOf } from "@/testing/styles/sheets.ts";

const root = new URL("../", import.meta.url);
/** The sheets of every document, whatever it shows. */
const everywhere = ["tokens", "base", "layout", "controls"];

Deno.test("a visitor's page links the visitors' file, which holds the sheets of all that visitors see and no other", async (t) => {
  await using site = await siteWithEverything();
  await insertWin(site);
  await announceMaintenance(site);
  const handler = await createPageHandler(createApp(site.ctx));
  const sheets = await readSheets();
  const held = await importsOf("visitors");
  const shown = new Set<string>(everywhere);
  for (const path of pagesOfVisitors) {
    await t.step(path, async () => {
      const html = await (await handler(new Request(new URL(path, "http://localhost")), pageVisitor)).text();
      assert.deepEqual(linkedBy(html), ["visitors"]);
      const needed = sheetsOf(html, sheets);
      assert.deepEqual(needed.filter((name) => !held.includes(name)), []);
      for (const name of needed) shown.add(name);
    });
  }
  assert.deepEqual(held.filter((name) => !shown.has(name)), []);
});

Deno.test("a member's page links the site's file", async (t) => {
  await using site = await siteWithEverything();
  const handler = await createPageHandler(createApp(site.ctx));
  const headers = { cookie: `jadehall_session=${site.owner.token}` };
  for (const path of [...pagesOfMembers, ...site.orders].filter((path) => !/\.csv|\/form$/.test(path))) {
    await t.step(path.replace(/=[0-9a-f-]{36}/, "=…"), async () => {
      const answer = await handler(new Request(new URL(path, "http://localhost"), { headers }), pageVisitor);
      assert.deepEqual(linkedBy(await answer.text()), ["site"]);
    });
  }
});

Deno.test("the site's file holds every sheet once, and the visitors' file some of them in the same order", async () => {
  const all = await importsOf("site");
  const files = (await readSheets()).map(({ name }) => name).filter((name) => name !== "site" && name !== "visitors");
  assert.deepEqual(all.toSorted(), files.toSorted());
  const forVisitors = await importsOf("visitors");
  assert.deepEqual(forVisitors, all.filter((name) => forVisitors.includes(name)));
});

/** The style sheets that a page links, without the operators' colours. */
function linkedBy(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="\/styles\/(\w+)\.css\?__frsh_c=\w+"/g)].map(([, name = ""]) =>
    name
  );
}

/** Maintenance of the site in an hour, which every page tells of. */
async function announceMaintenance({ ctx }: TestSite): Promise<void> {
  const from = new Date(Date.now() + 3_600_000);
  const maintenance = { from, until: null, pointsOut: true, texts: { tw: "系統升級" } };
  await beginMaintenance(ctx, { kind: "site" }, maintenance, { operator: "ada", reason: "new release" });
}

/** A win of a moment ago, which the front page tells of. */
async function insertWin({ ctx, db, member }: TestSite): Promise<void> {
  const at = ctx.now();
  await db.insertInto("bets").values({
    provider: "rsg",
    bet_id: "1",
    version: 1n,
    player: "p",
    member_id: (await member()).id,
    bet_cents: 1_00n,
    valid_bet_cents: 1_00n,
    payout_cents: 2_00n,
    settled_at: at,
    taken_at: at,
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
