import assert from "node:assert/strict";
import { acceptedEncoding, chooseLanguage } from "./negotiation.ts";

Deno.test("the query's language takes precedence over the cookie's, and the cookie's over the browser's", () => {
  assert.equal(chooseLanguage({ query: "vn", cookie: "en", acceptLanguage: "zh-CN" }), "vn");
  assert.equal(chooseLanguage({ cookie: "en", acceptLanguage: "zh-CN" }), "en");
  assert.equal(chooseLanguage({ query: "xx", cookie: "__proto__", acceptLanguage: "zh-CN" }), "zh-cn");
});

Deno.test("of Accept-Language the most wanted one that the site speaks is taken", () => {
  assert.equal(chooseLanguage({ acceptLanguage: "fr, en;q=0.5, vi;q=0.9" }), "vn");
  assert.equal(chooseLanguage({ acceptLanguage: "en;q=0, vi;q=0.1" }), "vn");
  assert.equal(chooseLanguage({ acceptLanguage: "zh-TW,zh;q=0.9,en;q=0.8" }), "tw");
  assert.equal(chooseLanguage({ acceptLanguage: "zh-Hans-SG" }), "zh-cn");
});

Deno.test("a request without a language of the site gets Traditional Chinese", () => {
  for (const acceptLanguage of [undefined, "", "fr", "*", ";;;q=,", "q=1", "x".repeat(100_000)]) {
    assert.equal(chooseLanguage({ acceptLanguage }), "tw");
  }
});

const offered = ["br", "gzip"] as const;

Deno.test("of the codings that a browser takes, the first offered one is used", () => {
  assert.equal(acceptedEncoding("gzip, deflate, br, zstd", offered), "br");
  assert.equal(acceptedEncoding("GZIP;q=0.5", offered), "gzip");
  assert.equal(acceptedEncoding("br;q=0.1,gzip;q=1", offered), "br");
});

Deno.test("a coding that is not named, or has weight zero, is not used", () => {
  for (const header of [null, "", "identity", "*", "deflate", "br;q=0", "br; q=0.000, gzip;q=0", "broken"]) {
    assert.equal(acceptedEncoding(header, offered), null, String(header));
  }
  assert.equal(acceptedEncoding("br;q=0, gzip;q=0.001", offered), "gzip");
});
