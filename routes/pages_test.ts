import assert from "node:assert/strict";
import { settableClock } from "@/api/platform/clock/testing.ts";
import { textsOf } from "@/i18n/mod.ts";
import { hashPassword } from "@/api/identity/members/passwords/password.ts";
import { connect } from "@/db/connect.ts";
import { pageVisitor as visitor, servePages } from "@/testing/site/serve_pages.ts";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "@/server/fresh.ts";

Deno.test("a visitor is sent home to sign in from every members' page, with the address to come back to", async () => {
  await using pages = await servePages();
  for (
    const path of [
      "/egame",
      "/balls",
      "/member/transfer?game=bng&group=egame",
      "/member/security",
      "/member/record.csv",
      "/play?game_name=rsg",
      "/pay?order=1",
      "/u_pay",
    ]
  ) {
    const response = await pages.get(path);
    assert.equal(response.status, 303, path);
    assert.equal(response.headers.get("location"), `/?login=1&next=${encodeURIComponent(path)}`);
  }
});

Deno.test("hot, online and the news are everyone's", async () => {
  await using pages = await servePages();
  for (const path of ["/", "/hot", "/online", "/news", "/login"]) {
    assert.equal((await pages.get(path)).status, 200, path);
  }
});

Deno.test("an address that leads nowhere is a 404 in the site's own look, with one header", async () => {
  await using pages = await servePages();
  for (const path of ["/no-such-page", "/no/such/page"]) {
    const response = await pages.get(path);
    assert.equal(response.status, 404);
    const html = await response.text();
    assert.match(html, /找不到這個頁面[^]*回首頁/);
    assert.equal(html.split("<main").length, 2, path);
    assert.equal(html.split('<header class="hdr"').length, 2, path);
  }
});

Deno.test("under maintenance every page says so, and when to come back", async () => {
  await using pages = await servePages({ settings: { "site.maintenance": true } });
  for (const path of ["/", "/egame", "/login", "/no-such-page"]) {
    const response = await pages.get(path);
    assert.equal(response.status, 503, path);
    assert.match(response.headers.get("retry-after") ?? "", /^\d+$/);
    assertStandsAlone(await response.text(), "網站維護中", path);
  }
});

Deno.test("an address that asks for too many pages is refused with 429 in its language; its assets are still served", async () => {
  const settings = { "limits.requests_per_address": 5 };
  await using pages = await servePages({ settings, now: () => new Date("2026-11-21T00:00:15Z") });
  const answers = await Promise.all(Array.from({ length: 12 }, () => pages.get("/", { cookie: "lang=en" })));
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 7);
  assert.equal(refused[0]?.headers.get("retry-after"), "45");
  assert.equal(refused[0]?.headers.get("cache-control"), "private, no-store");
  assert.match(await refused[0]!.text(), /<html lang="en"[^]*Too many requests/);
  assert.equal((await pages.get("/icons/icon.svg")).status, 200);
  const page = new Request("http://localhost/");
  const elsewhere = { ...visitor, remoteAddr: { ...visitor.remoteAddr, hostname: "203.0.113.8" } };
  assert.equal((await pages.handler(page, elsewhere)).status, 200);
});

Deno.test("forms are counted like calls: a visitor's by address, a member's by member", async () => {
  const settings = { "limits.writes_per_address": 2, "limits.writes_per_member": 2 };
  await using pages = await servePages({ settings, now: () => new Date("2026-11-21T00:00:15Z") });
  const signIn = () => pages.post("/login", "account=nobody1&password=wrong-one");
  assert.deepEqual([(await signIn()).status, (await signIn()).status, (await signIn()).status], [403, 403, 429]);
  const member = await pages.site.member();
  const set = (cookie: string) => pages.post("/member/password", "", { cookie });
  const cookie = `jadehall_session=${member.token}`;
  assert.deepEqual([(await set(cookie)).status, (await set(cookie)).status], [422, 422]);
  const refused = await set(cookie);
  assert.deepEqual([refused.status, refused.headers.get("retry-after")], [429, "45"]);
  const again = await pages.site.call("game/transfer", member, { game_name: "rsg", amount: 1 });
  assert.equal(again.status, 429, "as calls and as forms they are the same writes");
  assert.equal((await pages.get("/member/password", { cookie })).status, 200);
});

Deno.test("a withdrawal password that everybody uses is refused at its own field, without a script too", async () => {
  await using pages = await servePages();
  const { site } = pages;
  const member = await site.member();
  const password_hash = await hashPassword("right-one");
  await site.db.updateTable("members").set({ withdrawal_password_hash: password_hash }).execute();
  const fields = "password_old=right-one&withdrawal_password=123456&withdrawal_password_c=123456";
  const answer = await pages.post("/member/password", fields, { cookie: `jadehall_session=${member.token}` });
  assert.equal(answer.status, 422);
  assert.match(await answer.text(), /id="withdrawal_password-error"[^>]*>(<[^>]*>)*[^<]*這組密碼太常見/);
});

Deno.test("while the clocks differ no form is taken, in the visitor's language, and every page is shown", async () => {
  const { host, clock, begin } = settableClock();
  await using pages = await servePages({ clock });
  await begin(pages.site.ctx);
  const member = await pages.site.member();
  host.aheadMs = -3 * 86_400_000;
  for (const lang of ["tw", "vn", "en", "zh-cn"] as const) {
    const headers = { cookie: `jadehall_session=${member.token}; lang=${lang}` };
    for (const path of ["/member/withdraw", "/member/transfer", "/login", "/logout"]) {
      const response = await pages.post(path, "amount=100", headers);
      assert.deepEqual([response.status, response.headers.get("retry-after")], [503, "30"], path);
      assert.ok((await response.text()).includes(textsOf(lang).errors.problems.clocks_differ), path);
    }
    for (const path of ["/", "/egame", "/member/wallet", "/member/withdraw"]) {
      const response = await pages.get(path, headers);
      assert.equal(response.status, 200, path);
      assert.doesNotMatch(response.headers.get("set-cookie") ?? "", /jadehall_session/, "they stay signed in");
      await response.body?.cancel();
    }
  }
});

Deno.test("while the database is away every page says so in the visitor's language, and when to come back", async () => {
  await using pages = await servePages();
  const { ctx } = pages.site;
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  await using away = connect(`postgres://site@127.0.0.1:${listener.addr.port}/nothing`);
  listener.close();
  const handler = await createPageHandler(createApp({ ...ctx, db: away }));
  for (const path of ["/", "/egame", "/member/wallet", "/member/record.csv", "/login"]) {
    const headers = { cookie: "jadehall_session=any; lang=en" };
    const response = await handler(new Request(`http://localhost${path}`, { headers }), visitor);
    assert.equal(response.status, 503, path);
    assert.equal(response.headers.get("retry-after"), "5");
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    assert.match(response.headers.get("content-security-policy") ?? "", /default-src 'self'/);
    const html = await response.text();
    assert.match(html, /<html lang="en"[^]*The system is busy/);
    assertStandsAlone(html, "The system is busy", path, "Try again");
  }
});

Deno.test("a failure's page has the look that was chosen, and its other languages are the same address", async () => {
  await using pages = await servePages({ settings: { "site.maintenance": true, "support.id": "" } });
  const html = await (await pages.get("/egame?a=1&lang=vn", { cookie: "theme=light" })).text();
  assert.match(html, /<html lang="vi" data-theme="light"/);
  assert.match(html, /href="\/egame\?a=1&amp;lang=tw"/);
  assert.doesNotMatch(html, /<footer/, "nothing is said of support where there is none");
  const sent = await (await pages.post("/egame", "a=1")).text();
  assert.match(sent, /href="\/\?lang=vn"/, "a form that was sent leads home");
  const elsewhere = await (await pages.get("/%2f/evil.example//a")).text();
  assert.doesNotMatch(elsewhere, /href="\/\/|href="https?:/);
});

Deno.test("groups without games are in no menu, shelf or footer, and their own page leads to the others", async () => {
  await using pages = await servePages();
  await pages.site.db.deleteFrom("games").where("game_group", "in", ["lottery", "fish", "online"]).execute();
  await pages.site.db.updateTable("games").set({ hot_sort: null }).execute();
  const home = await (await pages.get("/")).text();
  assert.doesNotMatch(
    home,
    /"\/(lottery|fish|hot|online)"|menu-(lottery|fish|hot|online)"|pair__(lottery|fish)|href="#hot"/,
  );
  assert.match(home, /pair__sport[^]*pair__chess|pair__chess[^]*pair__sport/);
  assert.match(home, /href="#shelf-live"/, "the hero leads to the first shelf that there is");
  const empty = await pages.get("/hot");
  assert.equal(empty.status, 200);
  assert.match(await empty.text(), /目前沒有遊戲館[^]*href="\/games"/);
});

Deno.test("the hot games end with a link to all games, which shows each group that has any", async () => {
  await using pages = await servePages();
  assert.match(await (await pages.get("/")).text(), /class="hot__more" href="\/games"/);
  const games = await (await pages.get("/games")).text();
  const groups = [...games.matchAll(/<h2 [^>]*id="all-(\w+)"/g)].map(([, group]) => group);
  assert.deepEqual(groups, ["live", "lottery", "sport", "chess", "egame", "fish", "online"]);
  const { count } = await pages.site.db.selectFrom("games").select(({ fn }) => fn.countAll<string>().as("count"))
    .where("game_code", "not in", ["hc"]).executeTakeFirstOrThrow();
  const tiles = [...games.split("<main")[1]!.split("</main>")[0]!.matchAll(/class="tile[ "]/g)];
  assert.equal(tiles.length, Number(count));
});

Deno.test("how many are online is shown from a number on, and is answered to clients in any case", async () => {
  for (const [shownFrom, shown] of [[1, false], [0, true]] as const) {
    await using pages = await servePages({ settings: { "site.online_count_from": shownFrom } });
    const home = await (await pages.get("/")).text();
    assert.equal(home.includes("<dt>線上人數</dt>"), shown);
    assert.equal((await pages.site.call("web/online", null)).body.count, 0);
  }
});

Deno.test("what fails is one line in the log, however many requests fail, and whether their visitors have left", async () => {
  const logged: string[] = [];
  const writer = (level: string) => (event: string) => void logged.push(`${level} ${event}`);
  await using pages = await servePages({ log: { info: writer("info"), warn: writer("warn"), error: writer("error") } });
  await pages.site.db.schema.alterTable("sessions").renameTo("renamed").execute();
  const headers = { cookie: "jadehall_session=any" };
  for (const path of ["/", "/api/v1/user/detail"]) {
    for (let count = 0; count < 3; count++) {
      const left = new AbortController();
      const request = new Request(`http://localhost${path}`, { headers, signal: left.signal });
      const answering = pages.handler(request, visitor);
      left.abort();
      assert.equal((await answering).status, 500);
    }
  }
  assert.deepEqual(logged, ["error page failed", "error call failed"]);
});

Deno.test("a form that another site sends is refused", async () => {
  await using pages = await servePages();
  const response = await pages.post("/preferences", "lang=vn&back=/", { "sec-fetch-site": "cross-site" });
  assert.equal(response.status, 403);
  assert.equal(response.headers.get("set-cookie"), null);
});

Deno.test("a form whose headers don't say which page sent it is refused, with a session and without", async () => {
  await using pages = await servePages();
  const member = await pages.site.member();
  for (const cookie of ["", `jadehall_session=${member.token}`]) {
    for (const path of ["/logout", "/preferences", "/login", "/member/password"]) {
      const response = await pages.post(path, "lang=vn&back=/", { cookie, ...unnamed });
      assert.equal(response.status, 403, path);
      assert.equal(response.headers.get("set-cookie"), null);
    }
  }
  assert.equal((await pages.site.call("user/detail", member)).status, 200, "and the session goes on");
});

Deno.test("a form's cookies are Secure where SITE_URL says https, whatever the request says", async () => {
  for (const siteUrl of ["https://jadehall.example", "http://jadehall.example"]) {
    await using pages = await servePages({ siteUrl });
    const origin = siteUrl.replace("jadehall.example", "localhost");
    const headers = { origin, "x-forwarded-proto": siteUrl.startsWith("https") ? "http" : "https" };
    const stored = await pages.post("/preferences", "lang=vn&back=/", headers);
    const cookie = stored.headers.get("set-cookie") ?? "";
    assert.equal(/; Secure/.test(cookie), siteUrl.startsWith("https:"));
    assert.equal(cookie.startsWith("__Host-"), siteUrl.startsWith("https:"));
    assert.equal(stored.headers.has("strict-transport-security"), siteUrl.startsWith("https:"));
  }
});

Deno.test("a choice of language is kept and leads back, but never to another site", async () => {
  await using pages = await servePages();
  const stored = await pages.post("/preferences", "lang=vn&back=%2Fnews%3Fa%3D1");
  assert.deepEqual([stored.status, stored.headers.get("location")], [303, "/news?a=1"]);
  assert.match(stored.headers.get("set-cookie") ?? "", /^lang=vn; .*SameSite=Lax/);
  const away = await pages.post("/preferences", "lang=vn&back=%2F%2Fevil.example");
  assert.equal(away.headers.get("location"), "/");
  assert.equal((await pages.post("/preferences", "lang=xx&back=/")).status, 422);
});

Deno.test("the language is the query's, else the cookie's, else the browser's, else traditional Chinese", async () => {
  await using pages = await servePages();
  const langOf = async (path: string, headers: HeadersInit) =>
    /<html lang="([^"]+)"/.exec(await (await pages.get(path, headers)).text())?.[1];
  assert.equal(await langOf("/?lang=en", { cookie: "lang=vn", "accept-language": "zh-CN" }), "en");
  assert.equal(await langOf("/", { cookie: "lang=vn", "accept-language": "zh-CN" }), "vi");
  assert.equal(await langOf("/", { "accept-language": "zh-CN" }), "zh-Hans-CN");
  assert.equal(await langOf("/", {}), "zh-Hant-TW");
});

Deno.test("the language of an address stays, also where the page sends the visitor on", async () => {
  await using pages = await servePages();
  for (const path of ["/?lang=vn", "/egame?lang=vn"]) {
    assert.match((await pages.get(path)).headers.get("set-cookie") ?? "", /^lang=vn; .*SameSite=Lax/, path);
  }
  assert.equal((await pages.get("/?lang=vn", { cookie: "lang=vn" })).headers.get("set-cookie"), null);
  assert.equal((await pages.get("/?lang=xx")).headers.get("set-cookie"), null);
});

Deno.test("a signed-in member gets their pages, kept by no cache, with the rebate of their level", async () => {
  await using pages = await servePages();
  const member = await pages.site.member({ userLevel: 3 });
  const response = await pages.get("/egame", { cookie: `jadehall_session=${member.token}` });
  assert.equal(response.status, 200);
  assert.match(response.headers.get("cache-control") ?? "", /no-store/);
  assert.match(await response.text(), /您的返水為 0\.7%（VIP 3）/);
});

Deno.test("a game that was added later has a picture, too", async () => {
  await using pages = await servePages();
  const response = await pages.get("/tiles/fish-brand_new.svg");
  assert.equal(response.headers.get("content-type"), "image/svg+xml");
  assert.match(await response.text(), /^<svg /);
  assert.equal((await pages.get("/tiles/fish-..%2f.svg")).status, 404);
});

/** Asserts that a page without the site's frame says what it should, with logo, support, languages and a link on. */
function assertStandsAlone(html: string, says: string, path: string, tryAgain = "再試一次"): void {
  assert.ok(html.includes(says), path);
  assert.match(html, /<a class="logo tap" href="\/"/);
  assert.match(html, /客服 ID|Support ID/);
  assert.match(html, /@jadehall/);
  for (const lang of ["tw", "vn"]) assert.ok(html.includes(`href="${path}?lang=${lang}"`), `${path} in ${lang}`);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) =>
    `${text} ${href}`
  );
  assert.ok(links.includes(`${tryAgain} ${path}`), path);
  assert.doesNotMatch(html, /<script[^>]+src=/);
}

/** A form's headers without those that say which page sent it. */
const unnamed = { origin: "" };
