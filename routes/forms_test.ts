import assert from "node:assert/strict";
import { createPageHandler } from "@/server/fresh.ts";
import ts from "typescript";
import { seedGames } from "@/db/seed/games.ts";
import { createApp } from "@/main.ts";
import { testSite } from "@/testing/site/test_site.ts";

const root = new URL("../", import.meta.url);

const pages = [
  "/",
  "/?login=1",
  "/login",
  "/logout",
  "/egame",
  "/centre",
  "/member/wallet",
  "/member/cash",
  "/member/bind",
  "/member/security",
  "/member/recharge",
  "/member/withdraw",
  "/member/card",
  "/member/record",
  "/member/record/withdrawal",
  "/member/record/red_packet",
  "/member/record/turnover",
  "/member/logs",
  "/member/statement",
  "/member/vip/rebate",
  "/member/transfer?game=rsg&group=egame",
  "/member/gamepoint",
  "/member/password",
];

Deno.test("no page has a form that the browser validates in its own words and language", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const handler = await createPageHandler(createApp(site.ctx), { mode: "production" });
  const { token } = await site.member({ main: 5000_00n });
  let forms = 0;
  for (const path of pages) {
    for (const cookie of ["", `jadehall_session=${token}`]) {
      const html = await (await handler(new Request(new URL(path, "http://localhost"), { headers: { cookie } })))
        .text();
      for (const [form] of html.matchAll(/<form\b[^>]*>/g)) {
        forms++;
        assert.match(form, /\snovalidate\b/i, path);
      }
    }
  }
  assert.ok(forms > pages.length, "the pages have forms");
});

Deno.test("no island has such a form either", async () => {
  const judged: string[] = [];
  for (const room of ["components", "islands", "routes"]) {
    for await (const file of filesIn(new URL(`${room}/`, root))) {
      if (formsJudgedByTheBrowser(await Deno.readTextFile(file)) > 0) {
        judged.push(file.pathname.slice(root.pathname.length));
      }
    }
  }
  assert.deepEqual(judged, []);
});

Deno.test("a form that the browser validates is found, whatever its other attributes are", () => {
  assert.equal(
    formsJudgedByTheBrowser(`const a = <form onSubmit={() => <b noValidate>1 > 2</b>}><form noValidate /></form>;`),
    1,
  );
});

/** How many forms of a component leave the validation of their fields to the browser. */
function formsJudgedByTheBrowser(source: string): number {
  let found = 0;
  const look = (node: ts.Node): void => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === "form") {
      const names = node.attributes.properties.map((attribute) => attribute.name?.getText());
      if (!names.includes("noValidate")) found++;
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile("a.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

async function* filesIn(folder: URL): AsyncGenerator<URL> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* filesIn(new URL(`${name}/`, folder));
    else if (name.endsWith(".tsx")) yield new URL(name, folder);
  }
}
