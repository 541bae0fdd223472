import { Buffer } from "node:buffer";
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser's keys, of which only it has the private half. */
export interface BrowserKeys {
  /** Uncompressed point on P-256, base64url. */
  p256dh: string;
  /** 16 bytes, base64url. */
  auth: string;
}

/** The longest plain text, in bytes: push services take 4096 with what encryption adds (RFC 8030, section 7.2). */
export const longestPlain = 3993;

/** A new key pair on P-256. */
export function newKeyPair(): ECDH {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return pair;
}

/** Whether the keys are a point on the curve and a secret of 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    newKeyPair().computeSecret(Buffer.from(p256dh, "base64url"));
    return Buffer.from(p256dh, "base64url").length === 65 && Buffer.from(auth, "base64url").length === 16;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for a browser (RFC 8291, with the coding aes128gcm of RFC 8188 in one record), so that the push
 * service can't read it. Throws for keys that aren't on the curve.
 * @param pair of this message alone
 */
export function encryptPush(
  plain: Uint8Array,
  { p256dh, auth }: BrowserKeys,
  { pair = newKeyPair(), salt = randomBytes(16) }: { pair?: ECDH; salt?: Uint8Array } = {},
): Uint8Array<ArrayBuffer> {
  if (plain.byteLength > longestPlain) throw new RangeError("too long for one push message");
  const theirs = Buffer.from(p256dh, "base64url");
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32));
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const cipher = createCipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  // The byte ends the last record.
  const sealed = [cipher.update(Buffer.concat([plain, Buffer.of(2)])), cipher.final(), cipher.getAuthTag()];
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(4096);
  return new Uint8Array(Buffer.concat([salt, recordSize, Buffer.of(ours.length), ours, ...sealed]));
}
