import assert from "node:assert/strict";
import { servePages } from "@/testing/site/serve_pages.ts";

const pages = ["/", "/live", "/hot", "/games", "/member/wallet"];

Deno.test("menus that are kept show each member their own level's rebate, and nothing of another member", async () => {
  await using site = await servePages();
  const { db } = site.site;
  await db.updateTable("group_rates").set({ rate_percent: "1.11" }).where("user_level", "=", 0).execute();
  await db.updateTable("group_rates").set({ rate_percent: "4.44" }).where("user_level", "=", 4).execute();
  const low = { ...await site.site.member({ userLevel: 0, main: 111_11n }), rate: "1.11%", money: "111.11" };
  const high = { ...await site.site.member({ userLevel: 4, main: 444_44n }), rate: "4.44%", money: "444.44" };
  for (const path of [...pages, ...pages]) {
    for (const [member, other] of [[low, high], [high, low]] as const) {
      const html = await read(site, path, `jadehall_session=${member.token}`);
      assert.ok(html.includes(member.account) && html.includes(member.rate), path);
      for (const foreign of [other.account, other.rate, other.money]) assert.ok(!html.includes(foreign), path);
      assert.doesNotMatch(html, /data-dialog="login"/, path);
    }
    if (path.startsWith("/member") || path === "/live") continue;
    const asVisitor = await read(site, `${path}?`, "");
    assert.match(asVisitor, /<a (?=[^>]*class="mega__game")[^>]*data-dialog="login"/, path);
    assert.doesNotMatch(asVisitor, new RegExp(`${low.account}|${high.account}|4\\.44|data-title`), path);
  }
});

Deno.test("a page in one language is followed by one in another, menus included", async () => {
  await using site = await servePages();
  const { token } = await site.site.member();
  const menu = async (lang: string) => {
    const html = await read(site, "/", `jadehall_session=${token}; lang=${lang}`);
    return /class="mega__title">([^<]+)/.exec(html)?.[1];
  };
  const [tw, vn] = [await menu("tw"), await menu("vn")];
  assert.ok(tw && vn && tw !== vn);
  assert.deepEqual([await menu("tw"), await menu("vn")], [tw, vn]);
});

Deno.test("a changed catalogue shows in kept menus as soon as it has been read again, and not before", async () => {
  await using site = await servePages();
  const { ctx, db } = site.site;
  const { token } = await site.site.member();
  const home = () => read(site, "/", `jadehall_session=${token}`);
  const parts = async () => /(<header.*<\/header>)(.*)<footer/s.exec(await home())!.slice(1);
  const weLink = "game=we&amp;group=live";
  for (const part of await parts()) assert.ok(part.includes(weLink));
  await db.updateTable("games").set({ name: "Renamed" }).where("game_code", "=", "dg").execute();
  await db.updateTable("games").set({ enabled: false }).where("game_code", "=", "we").execute();
  for (const part of await parts()) assert.ok(!part.includes("Renamed") && part.includes(weLink));
  await ctx.catalogue.refresh();
  for (const part of await parts()) assert.ok(part.includes("Renamed") && !part.includes(weLink));
});

async function read(site: Awaited<ReturnType<typeof servePages>>, path: string, cookie: string): Promise<string> {
  const response = await site.get(path, { cookie });
  assert.equal(response.status, 200, path);
  return await response.text();
}
