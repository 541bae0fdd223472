import assert from "node:assert/strict";
import {
  hmacJsonReplayWindowMs,
  isSignedHmacJsonRequest,
  type SignedRequest,
  signHmacJsonRequest,
} from "./signature.ts";

const now = new Date("2026-11-20T12:00:00Z");
const request: SignedRequest = {
  timestamp: String(now.getTime()),
  method: "POST",
  path: "/api/transfer",
  body: '{"amount":"100"}',
};

Deno.test("what the secret's holder signed is good inside the window, at both of its edges", () => {
  const signature = signHmacJsonRequest("secret", request);
  for (const offset of [0, -hmacJsonReplayWindowMs, hmacJsonReplayWindowMs]) {
    assert.equal(isSignedHmacJsonRequest("secret", request, signature, new Date(now.getTime() + offset)), true);
  }
  for (const offset of [-hmacJsonReplayWindowMs - 1, hmacJsonReplayWindowMs + 1]) {
    assert.equal(isSignedHmacJsonRequest("secret", request, signature, new Date(now.getTime() + offset)), false);
  }
});

Deno.test("a signature is good for one time, one method, one path and one body", () => {
  const signature = signHmacJsonRequest("secret", request);
  const changes: Partial<SignedRequest>[] = [
    { timestamp: String(now.getTime() + 1) },
    { method: "GET" },
    { path: "/api/transfer?x" },
    { body: '{"amount":"101"}' },
    { path: "/api/transfe", body: `r${request.body}` },
  ];
  for (const change of changes) {
    assert.equal(isSignedHmacJsonRequest("secret", { ...request, ...change }, signature, now), false);
  }
  assert.equal(isSignedHmacJsonRequest("Secret", request, signature, now), false);
});

Deno.test("anything else is no signature, and no time is no time", () => {
  for (
    const signature of [
      "",
      "0".repeat(64),
      signHmacJsonRequest("secret", request).toUpperCase(),
      signHmacJsonRequest("secret", request).slice(2),
      "é".repeat(64),
    ]
  ) {
    assert.equal(isSignedHmacJsonRequest("secret", request, signature, now), false);
  }
  for (const timestamp of ["", "now", "1e12", "-1", "NaN", `${now.getTime()}.5`]) {
    const malformed = { ...request, timestamp };
    assert.equal(isSignedHmacJsonRequest("secret", malformed, signHmacJsonRequest("secret", malformed), now), false);
  }
});
