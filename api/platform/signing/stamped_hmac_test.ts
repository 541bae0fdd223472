import assert from "node:assert/strict";
import fc from "fast-check";
import { freshForMs, isSigned, signedHeaders } from "./stamped_hmac.ts";

const at = new Date("2026-11-20T00:00:00Z");
const body = '{"order_no":"1","amount":"1000.00"}';

Deno.test("the signature is HMAC-SHA256 in hex over the timestamp, a dot and the body", () => {
  // Made with: printf '1795132800000.%s' "$body" | openssl dgst -sha256 -hmac key
  const golden = "b31326ec1eb96d2954b87853b73932908496329d5144b59b8e475f141c2750e3";
  assert.deepEqual(signedHeaders("key", body, at), {
    "x-sandbox-timestamp": "1795132800000",
    "x-sandbox-signature": golden,
  });
});

Deno.test("a signed message is authentic while it is fresh, and only then", () => {
  const headers = new Headers(signedHeaders("key", body, at));
  const after = (ms: number) => new Date(at.getTime() + ms);
  assert.equal(isSigned("key", headers, body, at), true);
  assert.equal(isSigned("key", headers, body, after(freshForMs)), true);
  assert.equal(isSigned("key", headers, body, after(-freshForMs)), true);
  assert.equal(isSigned("key", headers, body, after(freshForMs + 1)), false);
  assert.equal(isSigned("key", headers, body, after(-freshForMs - 1)), false);
  assert.equal(isSigned("another key", headers, body, at), false);
});

Deno.test("no other body, timestamp or signature passes", () => {
  const genuine = signedHeaders("key", body, at);
  fc.assert(fc.property(
    fc.record({ body: fc.string(), timestamp: fc.string(), signature: fc.string() }, { requiredKeys: [] })
      .filter((changes) => Object.keys(changes).length > 0),
    (changes) => {
      const headers = {
        "x-sandbox-timestamp": changes.timestamp ?? genuine["x-sandbox-timestamp"] ?? "",
        "x-sandbox-signature": changes.signature ?? genuine["x-sandbox-signature"] ?? "",
      };
      const get = (name: string) => headers[name as keyof typeof headers] ?? null;
      assert.equal(isSigned("key", { get }, changes.body ?? body, at), false);
    },
  ));
});
