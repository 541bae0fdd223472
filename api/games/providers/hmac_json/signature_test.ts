import assert from "node:assert/strict";
import { isSignedRequest, replayWindowMs, type SignedRequest, signRequest } from "./signature.ts";

const now = new Date("2026-11-20T12:00:00Z");
const request: SignedRequest = {
  timestamp: String(now.getTime()),
  method: "POST",
  path: "/api/transfer",
  body: '{"amount":"100"}',
};

Deno.test("what the secret's holder signed is good inside the window, at both of its edges", () => {
  const signature = signRequest("secret", request);
  for (const offset of [0, -replayWindowMs, replayWindowMs]) {
    assert.equal(isSignedRequest("secret", request, signature, new Date(now.getTime() + offset)), true);
  }
  for (const offset of [-replayWindowMs - 1, replayWindowMs + 1]) {
    assert.equal(isSignedRequest("secret", request, signature, new Date(now.getTime() + offset)), false);
  }
});

Deno.test("a signature is good for one time, one method, one path and one body", () => {
  const signature = signRequest("secret", request);
  const changes: Partial<SignedRequest>[] = [
    { timestamp: String(now.getTime() + 1) },
    { method: "GET" },
    { path: "/api/transfer?x" },
    { body: '{"amount":"101"}' },
    { path: "/api/transfe", body: `r${request.body}` },
  ];
  for (const change of changes) {
    assert.equal(isSignedRequest("secret", { ...request, ...change }, signature, now), false);
  }
  assert.equal(isSignedRequest("Secret", request, signature, now), false);
});

Deno.test("anything else is no signature, and no time is no time", () => {
  for (
    const signature of [
      "",
      "0".repeat(64),
      signRequest("secret", request).toUpperCase(),
      signRequest("secret", request).slice(2),
      "é".repeat(64),
    ]
  ) {
    assert.equal(isSignedRequest("secret", request, signature, now), false);
  }
  for (const timestamp of ["", "now", "1e12", "-1", "NaN", `${now.getTime()}.5`]) {
    const malformed = { ...request, timestamp };
    assert.equal(isSignedRequest("secret", malformed, signRequest("secret", malformed), now), false);
  }
});
