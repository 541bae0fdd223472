import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** Shorter RSA keys are no longer safe. */
const minKeyBits = 2048;

/** The algorithm of every signature: RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017, 8.2). */
export const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/** Takes the private key in a PEM (PKCS #8 or #1) for signing. Throws a sentence when there is none in it. */
export function signingKey(pem: string): Promise<CryptoKey> {
  const key = checked(() => createPrivateKey(pem), "RSA private key");
  const der = new Uint8Array(key.export({ type: "pkcs8", format: "der" }));
  return crypto.subtle.importKey("pkcs8", der, algorithm, false, ["sign"]);
}

/** Takes the public key in a PEM, or the public half of a private one, for verifying. Throws a sentence when there is none. */
export function verifyingKey(pem: string): Promise<CryptoKey> {
  const key = publicKeyIn(pem);
  const der = new Uint8Array(key.export({ type: "spki", format: "der" }));
  return crypto.subtle.importKey("spki", der, algorithm, false, ["verify"]);
}

/** The same key for `isSignedAtOnce`. Throws a sentence when there is none. */
export function publicKeyIn(pem: string): KeyObject {
  return checked(() => createPublicKey(pem), "RSA key");
}

/** Whether a PEM holds a private key to sign with. */
export function isPrivateKey(pem: string): boolean {
  return succeeds(() => checked(() => createPrivateKey(pem), ""));
}

/** Whether a PEM holds a key to verify with, public or private. */
export function isPublicKey(pem: string): boolean {
  return succeeds(() => checked(() => createPublicKey(pem), ""));
}

/** A new private key in PEM (PKCS #8). */
export async function makePrivateKey(): Promise<string> {
  const publicExponent = new Uint8Array([1, 0, 1]);
  const { privateKey } = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: minKeyBits, publicExponent },
    true,
    ["sign", "verify"],
  );
  const lines = new Uint8Array(await crypto.subtle.exportKey("pkcs8", privateKey)).toBase64().match(/.{1,64}/g) ?? [];
  return `-----BEGIN PRIVATE KEY-----\n${lines.join("\n")}\n-----END PRIVATE KEY-----\n`;
}

function checked(read: () => KeyObject, what: string): KeyObject {
  const key = attempt(read);
  const bits = key?.asymmetricKeyType === "rsa" ? key.asymmetricKeyDetails?.modulusLength ?? 0 : 0;
  if (!key || bits < minKeyBits) throw new Error(`not an ${what} of at least ${minKeyBits} bits in PEM`);
  return key;
}

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function succeeds(read: () => unknown): boolean {
  return attempt(read) !== null;
}
