import assert from "node:assert/strict";
import fc from "fast-check";
import { pathnameOf } from "./pathname.ts";
import { compareBySpecificity, coverage, patternsOf, routePath, routePatterns } from "./patterns.ts";
import { createRouter } from "./router.ts";

Deno.test("a route file's place is its address", () => {
  assert.equal(routePath("index"), "/");
  assert.equal(routePath("(home)/index"), "/");
  assert.equal(routePath("member/(wallet)/recharge"), "/member/recharge");
  assert.equal(routePath("games/[name]/[id]"), "/games/:name/:id");
});

Deno.test("optional and rest parameters give two patterns", () => {
  assert.deepEqual(routePatterns("shop/[[kind]]"), ["/shop", "/shop/:kind"]);
  assert.deepEqual(routePatterns("[...rest]"), ["/", "/:rest{.+}"]);
  assert.deepEqual(patternsOf("/api/*"), ["/api/*"]);
});

Deno.test("the most specific route of an address answers, whatever the order", () => {
  const patterns = ["/:rest{.+}", "/games/:name", "/games/new", "/:page", "/games/:name/play", "/"];
  fc.assert(fc.property(fc.shuffledSubarray(patterns, { minLength: patterns.length }), (order) => {
    const find = createRouter(new Map(order.map((pattern) => [pattern, pattern])));
    assert.equal(find("/")?.route, "/");
    assert.equal(find("/games/new")?.route, "/games/new");
    assert.equal(find("/games/go")?.route, "/games/:name");
    assert.deepEqual(find("/games/go/play"), { route: "/games/:name/play", params: { name: "go" } });
    assert.equal(find("/about")?.route, "/:page");
    assert.deepEqual(find("/a/b/c"), { route: "/:rest{.+}", params: { rest: "a/b/c" } });
  }));
});

Deno.test("specificity orders any patterns consistently", () => {
  const segment = fc.constantFrom("a", "b", ":x", ":rest{.+}", "*");
  const pattern = fc.array(segment, { maxLength: 4 }).map((parts) => "/" + parts.join("/"));
  fc.assert(fc.property(pattern, pattern, (a, b) => {
    assert.equal(Math.sign(compareBySpecificity(a, b)), -Math.sign(compareBySpecificity(b, a)) || 0);
  }));
});

Deno.test("a path covers what lies under it, and only that", () => {
  assert.equal(coverage("/", "/x"), "always");
  assert.equal(coverage("*", "/x/y"), "always");
  assert.equal(coverage("/api", "/api"), "always");
  assert.equal(coverage("/api", "/api/:id"), "always");
  assert.equal(coverage("/api/*", "/api/x"), "always");
  assert.equal(coverage("/api", "/apis"), "never");
  assert.equal(coverage("/api/x", "/api"), "never");
  assert.equal(coverage("/api/x", "/api/:id"), "maybe");
  assert.equal(coverage("/api/x", "/:rest{.+}"), "maybe");
});

Deno.test("the router's path of an address is the one a URL gives, with slashes in a row as one", () => {
  const pathOf = (address: string) => new URL(address).pathname.replace(/\/+/g, "/");
  const part = fc.constantFrom("/", "a", "..", ".", "%2e", "%41", "\\", "é", "?q=/x", "#f", "//", "b.c", "%zz");
  fc.assert(fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
    const address = new Request("http://site.test/" + parts.join("")).url;
    assert.equal(pathnameOf(address), pathOf(address));
    const raw = "http://site.test/" + parts.join("");
    assert.equal(pathnameOf(raw), pathOf(raw));
  }));
});
