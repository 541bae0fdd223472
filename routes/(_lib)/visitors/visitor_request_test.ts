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
    const pick = (max: number) => [rest % max, rest = Math.floor(rest / max)][0]!;
    const name = paths[pick(paths.length)]!;
    const [lang, theme, isTls] = [[...languages, i][pick(5)], [...themes, i][pick(5)], pick(2) === 1];
    const prefix = isTls ? "__Host-" : "";
    const cookie = `${prefix}lang=${lang}; ${prefix}theme=${theme}; x=${i}`;
    const headers = { cookie, "accept-language": `x-${i}`, "x-forwarded-proto": isTls ? "https" : `${i}` };
    const path = name + (pick(3) === 2 ? `?x=${i}` : "");
    const visitor = visitorRequest({ siteUrl: null }, new Request(`http://host${i}.example${path}`, { headers }));
    if (visitor) keys.add(visitor.key);
  }
  assert.equal(keys.size, visitorPages.size * languages.length * themes.length * 2);
});

Deno.test("by TLS a choice counts only as the host's own cookie, which no neighbouring host can plant, and is rendered so", () => {
  const keyOf = (cookie: string, siteUrl: string) =>
    visitorRequest({ siteUrl }, new Request("http://localhost/", { headers: { cookie } }));
  const [https, http] = ["https://jadehall.example", "http://jadehall.example"];
  assert.equal(keyOf("lang=vn; theme=light", https)?.key, "https tw dark /");
  assert.equal(keyOf("__Host-lang=vn; __Host-theme=light", http)?.key, "http tw dark /");
  const visitor = keyOf("__Host-lang=vn; __Host-theme=light", https);
  assert.equal(visitor?.key, "https vn light /");
  assert.equal(visitor?.request().headers.get("cookie"), "__Host-lang=vn; __Host-theme=light");
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
