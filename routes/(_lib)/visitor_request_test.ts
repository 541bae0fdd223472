import assert from "node:assert/strict";
import { languages } from "@/i18n/mod.ts";
import { themes } from "@/components/page_context.ts";
import { visitorPages } from "./visitor_pages.ts";
import { visitorRequest } from "./visitor_request.ts";

Deno.test("whatever visitors send, there are no more kept pages than pages, languages and appearances", () => {
  const keys = new Set<string>();
  const paths = [...visitorPages, "/member/wallet", "/nowhere", "//", "/news/", "/%6eews"];
  for (let i = 0; i < 20_000; i++) {
    // Each of these changes when all those before it have taken all their values.
    let rest = i;
    const turn = (most: number) => [rest % most, rest = Math.floor(rest / most)][0]!;
    const name = paths[turn(paths.length)]!;
    const cookie = `lang=${[...languages, i][turn(5)]}; theme=${[...themes, i][turn(5)]}; x=${i}`;
    const headers = { cookie, "accept-language": `x-${i}`, "x-forwarded-proto": turn(2) ? "https" : `${i}` };
    const path = name + (turn(3) === 2 ? `?x=${i}` : "");
    const visitor = visitorRequest({ siteUrl: null }, new Request(`http://host${i}.example${path}`, { headers }));
    if (visitor) keys.add(visitor.key);
  }
  assert.equal(keys.size, visitorPages.size * languages.length * themes.length * 2);
});

Deno.test("a request of anybody's own has no kept page", () => {
  const of = (path: string, init?: RequestInit) =>
    visitorRequest({ siteUrl: null }, new Request(`http://localhost${path}`, init));
  assert.ok(of("/"));
  assert.equal(of("/", { method: "POST" }), null);
  for (const cookie of ["jadehall_session=x", "lang=tw; jadehall_session=", 'jadehall_session="x"']) {
    assert.equal(of("/", { headers: { cookie } }), null, cookie);
  }
  for (const path of ["/?x", "/?lang=vn", "/member/wallet", "/api/openapi.json", "/icons/icon.svg"]) {
    assert.equal(of(path), null, path);
  }
});
