/** The derived uses of one key in the ring. */
export interface RingKey {
  cipher: CryptoKey;
  fingerprint: CryptoKey;
}

/** Derives a key for each purpose (HKDF-SHA-256), so that none is used for two. */
export async function deriveKeys(bytes: Uint8Array<ArrayBuffer>): Promise<RingKey> {
  const root = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
  const from = (info: string) => ({
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  });
  const hmac = { name: "HMAC", hash: "SHA-256", length: 256 };
  return {
    cipher: await crypto.subtle.deriveKey(from("jadehall seal 1"), root, { name: "AES-GCM", length: 256 }, false, [
      "encrypt",
      "decrypt",
    ]),
    fingerprint: await crypto.subtle.deriveKey(from("jadehall fingerprint 1"), root, hmac, false, ["sign"]),
  };
}
