import assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { testKeys } from "@/testing/providers/keys.ts";
import { isSignedAtOnce, isSignedBody, signBody } from "./rsa.ts";
import { isPrivateKey, isPublicKey, makePrivateKey, publicKeyIn, signingKey, verifyingKey } from "./rsa_keys.ts";

Deno.test("what a new key signs, its public half verifies, and no other", async () => {
  const pem = await makePrivateKey();
  const signature = await signBody(await signingKey(pem), "body");
  assert.equal(await isSignedBody(await verifyingKey(pem), "body", signature), true);
  assert.equal(await isSignedBody(await verifyingKey(testKeys.rsa_json.siteKey), "body", signature), false);
  assert.equal(await isSignedBody(await verifyingKey(pem), "body ", signature), false);
  const [body, other] = ["body", "body "].map((text) => new TextEncoder().encode(text));
  assert.equal(isSignedAtOnce(publicKeyIn(pem), body!, signature), true);
  assert.equal(isSignedAtOnce(publicKeyIn(pem), other!, signature), false);
  assert.equal(isSignedAtOnce(publicKeyIn(testKeys.rsa_json.siteKey), body!, signature), false);
});

Deno.test("anything else is no signature", async () => {
  const key = await verifyingKey(testKeys.rsa_json.siteKey);
  for (const signature of ["", "AAAA", "no base64!", "é", "A".repeat(344), "A".repeat(100_000)]) {
    assert.equal(await isSignedBody(key, "body", signature), false);
    assert.equal(isSignedAtOnce(publicKeyIn(testKeys.rsa_json.siteKey), new Uint8Array(), signature), false);
  }
});

Deno.test("a signature has one spelling", async () => {
  const key = await verifyingKey(testKeys.rsa_json.siteKey);
  const signature = await signBody(await signingKey(testKeys.rsa_json.siteKey), "body");
  const sameBytes = signature.replace(/.==$/, (end) => `${{ A: "B", Q: "R", g: "h", w: "x" }[end[0]!]}==`);
  for (const other of [sameBytes, ` ${signature}`, signature.slice(0, -2), `${signature}\n`]) {
    assert.deepEqual(Uint8Array.fromBase64(other), Uint8Array.fromBase64(signature));
    assert.equal(await isSignedBody(key, "body", other), false);
  }
});

Deno.test("a public key verifies and can't sign; a short one, one of another kind and no key do neither", () => {
  const encoding = { publicKeyEncoding: { type: "spki", format: "pem" } } as const;
  const privateKeyEncoding = { type: "pkcs8", format: "pem" } as const;
  const short = generateKeyPairSync("rsa", { modulusLength: 1024, ...encoding, privateKeyEncoding });
  const curve = generateKeyPairSync("ec", { namedCurve: "P-256", ...encoding, privateKeyEncoding });
  const whole = generateKeyPairSync("rsa", { modulusLength: 2048, ...encoding, privateKeyEncoding });
  const isKey = (pem: string) => [isPrivateKey(pem), isPublicKey(pem)];
  assert.deepEqual(isKey(whole.privateKey), [true, true]);
  assert.deepEqual(isKey(whole.publicKey), [false, true]);
  for (const pem of [short.privateKey, short.publicKey, curve.privateKey, curve.publicKey, "", "PEM"]) {
    assert.deepEqual(isKey(pem), [false, false]);
  }
  assert.throws(() => signingKey(whole.publicKey), /not an RSA private key of at least 2048 bits in PEM/);
});
