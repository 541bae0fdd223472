import assert from "node:assert/strict";
import { base32 } from "@scure/base";
import { newSecret, secretUri, stepOf } from "./totp.ts";
import { codeAt } from "./testing.ts";

/** RFC 6238, appendix B: seconds since 1970, and the code of eight digits by SHA-1. */
const vectors: readonly [number, string][] = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
];
const vectorSecret = base32.encode(new TextEncoder().encode("12345678901234567890"));

Deno.test("the codes of RFC 6238 are taken at their times, by its steps of 30 seconds", () => {
  for (const [seconds, code] of vectors) {
    const at = new Date(seconds * 1000);
    assert.equal(codeAt(vectorSecret, at, 8), code);
    assert.equal(stepOf(vectorSecret, code.slice(-6), at), Math.floor(seconds / 30));
  }
});

Deno.test("a code counts in its own step, the one before and the one after, and in no other", () => {
  const secret = newSecret();
  const start = new Date("2026-11-22T00:00:00Z").getTime();
  const step = start / 30_000;
  const code = codeAt(secret, new Date(start));
  const stepAt = (seconds: number) => stepOf(secret, code, new Date(start + seconds * 1000));
  assert.deepEqual([-30, 0, 29, 30, 59].map(stepAt), [step, step, step, step, step]);
  assert.deepEqual([-31, 60].map(stepAt), [null, null]);
});

Deno.test("a secret has 160 random bits, and its address says for whom it is", () => {
  const [one, other] = [newSecret(), newSecret()];
  assert.match(one, /^[A-Z2-7]{32}$/);
  assert.notEqual(one, other);
  const uri = new URL(secretUri(one, { site: "玉堂 Jadehall", account: "demo01" }));
  assert.equal(uri.protocol, "otpauth:");
  assert.deepEqual([uri.host, decodeURIComponent(uri.pathname)], ["totp", "/玉堂 Jadehall:demo01"]);
  assert.deepEqual(Object.fromEntries(uri.searchParams), {
    issuer: "玉堂 Jadehall",
    secret: one,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
