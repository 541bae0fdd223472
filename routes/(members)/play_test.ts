import assert from "node:assert/strict";
import { servePages } from "@/testing/site/serve_pages.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { tw } from "@/i18n/mod.ts";

Deno.test("another site's link opens no game: the member is asked, and the press opens it", async () => {
  await using pages = await servePages();
  const member = await pages.site.member();
  const cookie = `jadehall_session=${member.token}`;
  const path = "/play?game_name=rsg&group=egame&device=pc";
  const ask = async (headers: Record<string, string>) => {
    const response = await pages.get(path, { cookie, ...headers });
    return { status: response.status, html: await response.text() };
  };
  const foreigners: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", referer: "http://localhost/egame" },
    { "sec-fetch-site": "same-site" },
    { referer: "https://evil.example/" },
    { referer: "http://localhost.evil.example/" },
    { referer: "nonsense" },
    {},
  ];
  for (const foreign of foreigners) {
    const { status, html } = await ask(foreign);
    assert.equal(status, 200, JSON.stringify(foreign));
    assert.ok(html.includes(tw.transfer.fromElsewhere));
    assert.ok(html.includes(`href="${path.replaceAll("&", "&amp;")}"`));
  }
  // The test site has no provider: a launch that is tried says that the game can't be opened.
  const ours: Record<string, string>[] = [
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { referer: "http://localhost/egame?page=2" },
  ];
  for (const own of ours) {
    assert.equal((await ask(own)).status, 503, JSON.stringify(own));
  }
  await setStatus(pages.site.ctx, member.id, "self_excluded");
  assert.equal((await ask({})).status, 403);
});
