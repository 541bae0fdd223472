import assert from "node:assert/strict";
import { servePages } from "@/testing/site/serve_pages.ts";

const follow = { "accept-language": "zh-TW" };

Deno.test("an invite link keeps what it says for two hours and leads to the same page without it", async () => {
  await using pages = await servePages({ siteUrl: "https://localhost" });
  for (const [link, page] of [["/?", "/"], ["/signup?", "/signup"], ["/news?", "/news"]] as const) {
    const response = await pages.get(`${link}superid=abc234&introducer=${encodeURIComponent("老王")}`, follow);
    assert.deepEqual([response.status, response.headers.get("location")], [303, page]);
    const cookie = response.headers.get("set-cookie") ?? "";
    assert.match(cookie, /^__Host-invite=[^;]+; Max-Age=7200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const form = await (await pages.get("/signup/form", { cookie: cookie.split(";")[0]! })).json();
    assert.deepEqual(form.invite, { superid: "abc234", introducer: "老王" });
  }
});

Deno.test("what else the address asks for stays in it", async () => {
  await using pages = await servePages();
  const response = await pages.get("/signup?superid=abc234&lang=vn", follow);
  assert.equal(response.headers.get("location"), "/signup?lang=vn");
  assert.match(response.headers.get("set-cookie") ?? "", /invite=.*lang=vn/);
});

Deno.test("what is no invite is not kept, and an address of another site is not gone to", async () => {
  await using pages = await servePages();
  const said = [
    "superid=&introducer=",
    "superid=<b>&introducer=",
    `superid=${"a".repeat(41)}`,
    `introducer=${"王".repeat(61)}`,
    "introducer=a%00b",
    "superid=a%0d%0aSet-Cookie:x",
  ];
  for (const query of said) {
    const response = await pages.get(`/?${query}`, follow);
    assert.deepEqual([response.status, response.headers.get("location")], [303, "/"], query);
    assert.equal(response.headers.get("set-cookie"), null, query);
  }
  for (const path of ["//evil.example/", "/\\evil.example/", "//evil.example/%2e%2e/"]) {
    const response = await pages.get(`http://localhost${path}?superid=abc234`, follow);
    assert.match(response.headers.get("location") ?? "/", /^\/(?![/\\])/, path);
  }
});

Deno.test("a forged cookie says no more than a link could", async () => {
  await using pages = await servePages();
  for (const value of ["%00", "superid%3D%3Cscript%3E", `introducer%3D${"x".repeat(3000)}`, "{", ""]) {
    const form = await (await pages.get("/signup/form", { cookie: `invite=${value}` })).json();
    assert.deepEqual(form.invite, { superid: "", introducer: "" }, value);
  }
});

Deno.test("an invite is on its visitor's sign-up page, and on no page that is kept for others", async () => {
  await using pages = await servePages();
  const cookie = "invite=superid%3Dabc234%26introducer%3DMing";
  const shown = await (await pages.get("/signup", { cookie })).text();
  assert.match(shown, /value="abc234"/);
  assert.match(shown, /value="Ming"/);
  for (const path of ["/signup", "/", "/login"]) {
    const other = await (await pages.get(path)).text();
    assert.doesNotMatch(other, /abc234|Ming/, path);
    if (path === "/signup") continue;
    assert.doesNotMatch(await (await pages.get(path, { cookie })).text(), /abc234|Ming/, path);
  }
});
