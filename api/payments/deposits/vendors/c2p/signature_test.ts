import assert from "node:assert/strict";
import fc from "fast-check";
import {
  c2pFreshForMs,
  c2pNonceHeader,
  c2pSignatureHeader,
  c2pTimestampHeader,
  isSignedC2pAnswer,
  isSignedC2pRequest,
  signC2pAnswer,
  signC2pRequest,
} from "./signature.ts";

const at = new Date("2026-11-20T12:00:00Z");
const nonce = "7b0c9f0e-3d2a-4c1b-9a8f-112233445566";
const body = '{"order_no":"1"}';
const bytes = new TextEncoder().encode(body);

Deno.test("a request is authentic while it is fresh, and only with the secret", () => {
  const headers = new Headers(signC2pRequest("key", body, at, nonce));
  const after = (ms: number) => new Date(at.getTime() + ms);
  assert.equal(isSignedC2pRequest("key", headers, bytes, at), true);
  assert.equal(isSignedC2pRequest("key", headers, bytes, after(c2pFreshForMs)), true);
  assert.equal(isSignedC2pRequest("key", headers, bytes, after(-c2pFreshForMs)), true);
  assert.equal(isSignedC2pRequest("key", headers, bytes, after(c2pFreshForMs + 1)), false);
  assert.equal(isSignedC2pRequest("key", headers, bytes, after(-c2pFreshForMs - 1)), false);
  assert.equal(isSignedC2pRequest("other", headers, bytes, at), false);
});

Deno.test("no other body, timestamp, nonce or signature passes, nor any bit altered in one of them", () => {
  const genuine = new Map(Object.entries(signC2pRequest("key", body, at, nonce)));
  const others = fc.record({
    body: fc.string(),
    [c2pTimestampHeader]: fc.string(),
    [c2pNonceHeader]: fc.string(),
    [c2pSignatureHeader]: fc.string(),
  }, { requiredKeys: [] }).filter((changes) => Object.keys(changes).length > 0);
  const isTaken = ({ body: said = body, ...headers }: Record<string, string>) =>
    isSignedC2pRequest("key", new Map([...genuine, ...Object.entries(headers)]), new TextEncoder().encode(said), at);
  assert.equal(isTaken({}), true);
  fc.assert(fc.property(others, (changes) => assert.equal(isTaken(changes), false)));
  for (const [name, value] of [...genuine, ["body", body] as const]) {
    for (let bit = 0; bit < value.length * 8; bit++) {
      const code = value.charCodeAt(bit >> 3) ^ (1 << (bit & 7));
      const altered = value.slice(0, bit >> 3) + String.fromCharCode(code) + value.slice((bit >> 3) + 1);
      assert.equal(isTaken({ [name]: altered }), false, `${name}, bit ${bit}`);
    }
  }
});

Deno.test("an answer belongs to one request, and a request is no answer", () => {
  const request = signC2pRequest("key", body, at, nonce)[c2pSignatureHeader]!;
  const headers = new Map([[c2pSignatureHeader, signC2pAnswer("key", request, body)]]);
  assert.equal(isSignedC2pAnswer("key", request, headers, bytes), true);
  const another = signC2pRequest("key", body, at, `${nonce}1`)[c2pSignatureHeader]!;
  assert.equal(isSignedC2pAnswer("key", another, headers, bytes), false);
  assert.equal(isSignedC2pAnswer("other", request, headers, bytes), false);
  assert.equal(isSignedC2pAnswer("key", request, new Map([[c2pSignatureHeader, request]]), bytes), false);
  assert.equal(isSignedC2pAnswer("key", request, new Map(), bytes), false);
});
