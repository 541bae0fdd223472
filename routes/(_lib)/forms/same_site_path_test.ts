import assert from "node:assert/strict";
import fc from "fast-check";
import { sameSitePath } from "./same_site_path.ts";

Deno.test("a path of this site is kept with its query", () => {
  assert.equal(sameSitePath("/member/transfer?game=bng&group=egame"), "/member/transfer?game=bng&group=egame");
});

Deno.test("whatever could lead to another site leads home", () => {
  const elsewhere = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "/x/..//evil.example",
    "javascript:alert(1)",
    "member",
    "",
    null,
  ];
  for (const requested of elsewhere) assert.equal(sameSitePath(requested), "/", String(requested));
});

Deno.test("no text at all leads a browser off the site", () => {
  const nasty = fc.array(fc.constantFrom("/", "\\", ".", "..", "\t", "\n", "@", ":", "evil.example", "%2f", "?", "#"));
  fc.assert(fc.property(nasty, (parts) => {
    const path = sameSitePath(parts.join(""));
    assert.equal(new URL(path, "https://jadehall.example").origin, "https://jadehall.example");
  }));
});
