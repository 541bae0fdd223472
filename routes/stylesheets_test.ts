import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { createApp } from "@/main.ts";
import { createPageHandler } from "@/server/fresh.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { type Sheet, sheetOf } from "@/testing/styles/sheets.ts";

const root = new URL("../", import.meta.url);
/** The root layout names these for every component. */
const everywhere = ["tokens", "base", "controls"];
const visitorsPages = ["/", "/hot", "/login", "/news", "/no-such-page", "/?login=1&next=/member/wallet"];
const membersPages = [
  "/",
  "/egame",
  "/logout",
  "/no-such-page",
  "/member/wallet",
  "/member/recharge",
  "/member/withdraw",
  "/member/card",
  "/member/record",
  "/member/record?from=2026-13-40",
  "/member/record/withdrawal?done=1",
  "/member/transfer",
  "/member/transfer?game=rsg&group=egame",
  "/member/password",
];

/** What a page shows once an answer has come, without another page: a transfer that is pending, a refusal. */
const mayCome: Record<string, string[]> = { "a member's /": ["order"], "a member's /member/password": ["notes"] };

Deno.test("a page links the sheets of what it shows and no other, each once and always in the same order", async (t) => {
  await using site = await testSite();
  await seedGames(site.db);
  const handler = await createPageHandler(createApp(site.ctx));
  const { token } = await site.member({ main: 5000_00n });
  const sheets = await readSheets();
  const orders: string[][] = [];
  const check = (path: string, cookie: string) => {
    const name = `${cookie === "" ? "a visitor's" : "a member's"} ${path}`;
    return t.step(name, async () => {
      const request = new Request(new URL(path, "http://localhost"), { headers: { cookie } });
      const html = await (await handler(request)).text();
      const linked = [...html.matchAll(/<link rel="stylesheet" href="\/styles\/(\w+)\.css/g)].map(([, name = ""]) =>
        name
      );
      assert.deepEqual(linked.slice(0, everywhere.length), everywhere);
      assert.deepEqual(
        linked.slice(everywhere.length).toSorted(),
        [...sheetsOf(html, sheets), ...mayCome[name] ?? []].toSorted(),
      );
      orders.push(linked);
    });
  };
  for (const path of visitorsPages) await check(path, "");
  for (const path of membersPages) await check(path, `jadehall_session=${token}`);
  for (const one of orders) {
    for (const other of orders) {
      assert.deepEqual(one.filter((name) => other.includes(name)), other.filter((name) => one.includes(name)));
    }
  }
});

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
