import assert from "node:assert/strict";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "@/server/fresh.ts";
import { siteWithEverything } from "@/testing/site/every_page.ts";
import { pageVisitor } from "@/testing/site/serve_pages.ts";
import { contractRoutes, type PageLayout } from "./(_lib)/contract_routes.ts";

Deno.test("each of the client contract's 52 addresses answers with its page in its layout, signed in and not", async () => {
  await using site = await siteWithEverything();
  const handler = await createPageHandler(createApp(site.ctx));
  const ask = async (path: string, cookie: string) => {
    const response = await handler(
      new Request(new URL(path, "http://localhost"), { headers: { cookie } }),
      pageVisitor,
    );
    return { status: response.status, to: response.headers.get("location"), html: await response.text() };
  };
  const session = `jadehall_session=${site.owner.token}`;
  const { html: unknown } = await ask("/no-such-page", session);
  for (const { path, layout, who, ofOrder, leadsTo } of contractRoutes) {
    const order = ofOrder && site.orders.find((address) => address.startsWith(`${path}?`));
    const address = order ?? path;
    const asVisitor = await ask(address, "");
    const asMember = await ask(address, session);
    if (who === "members") {
      assert.equal(asVisitor.to, `/?login=1&next=${encodeURIComponent(address)}`, path);
    } else assertAnswers(path, layout, asVisitor);
    if (leadsTo !== undefined) assert.equal(asMember.to, leadsTo, path);
    else if (["/login", "/forgot", "/signup"].includes(path)) assert.equal(asMember.status, 303, path);
    else assertAnswers(path, layout, asMember);
    if (layout === null) assert.equal(titleOf(asMember.html), titleOf(unknown), path);
  }
  assert.equal(new Set(contractRoutes.map(({ path }) => path)).size, 52);
});

Deno.test("no two pages have the same title, and each ends with the brand in its language", async () => {
  await using site = await siteWithEverything();
  const handler = await createPageHandler(createApp(site.ctx));
  const titles = new Map<string, string>();
  for (const { path, layout, ofOrder, leadsTo } of contractRoutes) {
    if (layout === null || ofOrder || leadsTo) continue;
    const session = ["/login", "/forgot", "/signup"].includes(path) ? "" : `jadehall_session=${site.owner.token}`;
    for (const [lang, brand] of [["tw", "玉堂"], ["vn", "Jadehall"]] as const) {
      const headers = { cookie: `lang=${lang}; ${session}` };
      const response = await handler(new Request(new URL(path, "http://localhost"), { headers }), pageVisitor);
      const title = titleOf(await response.text()) ?? "";
      assert.deepEqual(title.split(/\s?[|｜]\s?/).slice(1), [brand], `${path}: ${title}`);
      assert.equal(titles.get(title), undefined, `${path} and ${titles.get(title)}: ${title}`);
      titles.set(title, path);
    }
  }
});

function assertAnswers(path: string, layout: PageLayout | null, { status, html }: { status: number; html: string }) {
  assert.equal(status, layout === null ? 404 : 200, path);
  if (layout !== null) assert.equal(layoutOf(html), layout, path);
}

/** The layout of a page, by what only it has. */
function layoutOf(html: string): PageLayout | null {
  if (html.includes('class="wrap solo"')) return "standalone";
  if (!html.includes('<header class="hdr"')) return null;
  if (html.includes('class="wrap member"')) return "member";
  if (!html.includes('class="ftr__grid"')) return "footerless";
  if (!/<main id="main" class="wrap"/.test(html)) return "home";
  return html.includes("data-back") ? "inner" : "default";
}

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)/.exec(html)?.[1];
}
