import assert from "node:assert/strict";
import { type Context, HttpError } from "fresh";
import type { State } from "@/define.ts";
import { servePages } from "@/testing/site/serve_pages.ts";
import { handler as answerError } from "../../_error.tsx";
import { handler as answerNotFound } from "../../_404.tsx";

/** Checks the headers that every answer carries. */
function assertHeaders(headers: Headers, what: string): void {
  assert.match(headers.get("content-security-policy") ?? "", /default-src '(self|none)'.*frame-ancestors 'none'/, what);
  assert.equal(headers.get("x-content-type-options"), "nosniff", what);
  assert.equal(headers.get("referrer-policy"), "same-origin", what);
  assert.equal(headers.get("cache-control"), "private, no-store", what);
}

Deno.test("pages of failures have the site's policy and headers, and a title", async () => {
  await using pages = await servePages();
  const failures: [number, Response][] = [
    [404, await pages.get("/no-such-page")],
    [404, await pages.get("/member/no-such-page", { cookie: `jadehall_session=${(await pages.site.member()).token}` })],
    [404, await pages.get("/tiles/nothing.svg")],
    [405, await pages.post("/news", "")],
    [403, await pages.post("/preferences", "lang=vn", { "sec-fetch-site": "cross-site" })],
  ];
  await pages.site.db.schema.alterTable("sessions").renameTo("renamed").execute();
  failures.push([500, await pages.get("/", { cookie: "jadehall_session=any" })]);
  for (const [status, response] of failures) {
    assert.equal(response.status, status, response.url);
    assertHeaders(response.headers, String(status));
    if (status !== 405) assert.match(await response.text(), /<title>[^<]+<\/title>/);
  }
});

Deno.test("no answer lets a page change the base of its addresses: for visitors, members, failures and the API", async () => {
  await using pages = await servePages();
  const member = { cookie: `jadehall_session=${(await pages.site.member()).token}` };
  for (const headers of [{}, member]) {
    for (
      const path of ["/", "/login", "/member/card", "/nothing", "/api/docs", "/api/openapi.json", "/api/v1/nothing"]
    ) {
      const response = await pages.get(path, headers);
      const policy = response.headers.get("content-security-policy") ?? "";
      assert.match(policy, /base-uri 'none'/, path);
      // The service worker is the site's own file: a worker of a script's making is none.
      if (!path.startsWith("/api/")) assert.match(policy, /worker-src 'self'(;|$)/, path);
      await response.body?.cancel();
    }
  }
});

Deno.test("static files have a policy that lets none run anything, are of the type they say, and keep browsers to TLS for all names of the site", async () => {
  await using pages = await servePages({ siteUrl: "https://site.test" });
  const style = /href="([^"]+\.css[^"]*)"/.exec(await (await pages.get("/")).text())?.[1] ?? "";
  for (const path of [style, "/tiles/fish-new.svg", "/"]) {
    const { headers } = await pages.get(path);
    assert.match(headers.get("content-security-policy") ?? "", /default-src.*base-uri 'none'/, path);
    assert.equal(headers.get("x-content-type-options"), "nosniff", path);
    assert.equal(headers.get("strict-transport-security"), "max-age=31536000; includeSubDomains", path);
  }
});

Deno.test("the picture that a member shares is not kept for the next one who signs in at the same browser", async () => {
  await using pages = await servePages();
  const bodies = [];
  for (const { token } of [await pages.site.member(), await pages.site.member()]) {
    const response = await pages.get("/member/share/picture.svg", { cookie: `jadehall_session=${token}` });
    assert.deepEqual([response.status, response.headers.get("content-type")], [200, "image/svg+xml"]);
    assert.equal(response.headers.get("cache-control"), "private, no-store");
    bodies.push(await response.text());
  }
  assert.notEqual(bodies[0], bodies[1]);
});

Deno.test("a failure outside of the middlewares sets its headers itself and shows no detail", async () => {
  for (const [error, status] of [[new Error("secret"), 500], [new HttpError(403), 403]] as const) {
    const c = { state: {}, req: new Request("http://localhost/"), error } as Context<State>;
    const { headers, ...answer } = await answerError(c);
    assert.deepEqual(answer, { data: { status }, status });
    assertHeaders(new Headers(headers), String(status));
  }
});

Deno.test("the page for unknown addresses sets its status itself", () => {
  assert.equal(answerNotFound().status, 404);
});

Deno.test("behind a proxy that ends TLS a form of the site's own https page is accepted, and one of its http page is not", async () => {
  const form = "lang=vn&back=/";
  await using named = await servePages({ siteUrl: "https://localhost" });
  assert.equal((await named.post("/preferences", form, { origin: "https://localhost" })).status, 303);
  for (const origin of ["http://localhost", "https://localhost.evil.example", "https://localhost:444", "null"]) {
    assert.equal((await named.post("/preferences", form, { origin })).status, 403, origin);
    const foreign = { origin, "sec-fetch-site": "cross-site" };
    assert.equal((await named.post("/preferences", form, foreign)).status, 403, origin);
  }
  await using unnamed = await servePages();
  assert.equal((await unnamed.post("/preferences", form, { origin: "https://localhost" })).status, 303);
  const forwarded = { origin: "http://localhost", "x-forwarded-proto": "https" };
  assert.equal((await unnamed.post("/preferences", form, forwarded)).status, 403);
});
