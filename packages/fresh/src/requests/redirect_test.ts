import assert from "node:assert/strict";
import fc from "fast-check";
import { redirect } from "./redirect.ts";

const SITE = "https://jadehall.test/here";
const target = (path: string) => new URL(redirect(path).headers.get("location")!, SITE);

Deno.test("a path and a whole URL are taken as they are, 302 unless said otherwise", () => {
  const response = redirect("/member/wallet?tab=1#top");
  assert.equal(response.status, 302);
  assert.equal(response.headers.get("location"), "/member/wallet?tab=1#top");
  assert.equal(redirect("https://pay.example.com/x", 303).status, 303);
  assert.equal(target("https://pay.example.com/x").host, "pay.example.com");
});

Deno.test("no path leads to another host, whatever a browser folds into it", () => {
  const tricks = [
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "\n//evil.test",
    " //evil.test",
    "/\u0000/evil.test",
    "///evil.test",
  ];
  for (const trick of tricks) assert.equal(target(trick).host, "jadehall.test", JSON.stringify(trick));
  const parts = fc.array(fc.constantFrom("/", "\\", "\t", "\n", "\r", " ", "evil.test", "@", ".", ":", "?", "#", "é"), {
    maxLength: 12,
  });
  fc.assert(fc.property(parts, (rest) => target("/" + rest.join("")).host === "jadehall.test"));
});

Deno.test("letters beyond ASCII are escaped, escapes are left alone", () => {
  assert.equal(redirect("/新聞?q=%20a").headers.get("location"), "/%E6%96%B0%E8%81%9E?q=%20a");
});
