import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { isSameText } from "@/api/platform/signing/same_text.ts";
import type { YunKeys } from "./keys.ts";

type Secrets = Pick<YunKeys, "hashKey" | "hashIv">;

/** A message as it travels, both ways. */
export interface YunEnvelope {
  /** The text, encrypted with AES-256-CBC (PKCS #7), in lower-case hex. */
  TradeInfo: string;
  /** SHA-256 over TradeInfo between the two keys, in upper-case hex. */
  TradeSha: string;
}

/** Closes a text so that only the holders of the keys can read it, and only they can have written it. */
export function seal(keys: Secrets, text: string | Uint8Array): YunEnvelope {
  const cipher = createCipheriv("aes-256-cbc", keys.hashKey, keys.hashIv);
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const TradeInfo = cipher.update(bytes, undefined, "hex") + cipher.final("hex");
  return { TradeInfo, TradeSha: digest(keys, TradeInfo) };
}

/**
 * The text of an envelope; null for one that the holders of the keys did not close. The digest is compared first, in
 * constant time: nothing that another sender made is ever decrypted, so no sender learns whether its padding was right.
 */
export function open(keys: Secrets, { TradeInfo, TradeSha }: YunEnvelope): string | null {
  if (!isSameText(TradeSha, digest(keys, TradeInfo)) || !/^[0-9a-f]+$/.test(TradeInfo)) return null;
  try {
    const decipher = createDecipheriv("aes-256-cbc", keys.hashKey, keys.hashIv);
    const bytes = new Uint8Array([...decipher.update(TradeInfo, "hex"), ...decipher.final()]);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Computes the signature of a query, whose fields are sent in clear: SHA-256 over them, sorted, between the two keys,
 * in upper-case hex.
 */
export function checkValue(keys: Secrets, fields: { MerchantID: string; MerchantOrderNo: string; TimeStamp: string }) {
  const { MerchantID, MerchantOrderNo, TimeStamp } = fields;
  const text = new URLSearchParams({ MerchantID, MerchantOrderNo, TimeStamp });
  return sha256(`IV=${keys.hashIv}&${text}&Key=${keys.hashKey}`);
}

function digest({ hashKey, hashIv }: Secrets, tradeInfo: string): string {
  return sha256(`HashKey=${hashKey}&${tradeInfo}&HashIV=${hashIv}`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex").toUpperCase();
}
