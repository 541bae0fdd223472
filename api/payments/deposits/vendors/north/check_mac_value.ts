import { createHash } from "node:crypto";
import { isSameText } from "@/api/platform/signing/same_text.ts";
import type { Form } from "../form.ts";
import type { NorthKeys } from "./keys.ts";

/** The name of the field that carries the check value. */
export const checkMacField = "CheckMacValue";

/**
 * The check value of a message: its fields by name, whatever their case, between the two keys, URL-encoded as .NET does
 * it, lower case, SHA-256, upper case hex. As in the gateway's published "檢查碼機制" (developers.ecpay.com.tw/?p=2902).
 */
export function checkMacValue(fields: Form, { hashKey, hashIv }: NorthKeys): string {
  const sorted = Object.entries(fields).filter(([name]) => name !== checkMacField)
    .map(([name, value]) => ({ by: name.toLowerCase(), text: `${name}=${value}` }))
    .sort((a, b) => a.by < b.by ? -1 : 1);
  const message = [`HashKey=${hashKey}`, ...sorted.map(({ text }) => text), `HashIV=${hashIv}`].join("&");
  return createHash("sha256").update(urlEncoded(message).toLowerCase()).digest("hex").toUpperCase();
}

/** The fields with their check value. */
export function signed(fields: Form, keys: NorthKeys): Form {
  return { ...fields, [checkMacField]: checkMacValue(fields, keys) };
}

/**
 * Whether a message carries its own check value. Constant time. The protocol joins fields without escaping, so fields
 * that could have been joined from others are refused: `RtnMsg=…&SimulatePaid=1` in one value has the digest of the two
 * fields that an authentic message had. And it lower-cases, so the case of letters carries no meaning.
 */
export function hasCheckMacValue(fields: Form, keys: NorthKeys): boolean {
  const given = fields[checkMacField] ?? "";
  const ambiguous = Object.values(fields).some((value) => /&\w+=/.test(value));
  return isSameText(given, checkMacValue(fields, keys)) && !ambiguous;
}

/** As .NET encodes: letters, digits and `-_.!*()` stay, a space is a plus sign, the rest are percent codes of UTF-8. */
function urlEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+").replaceAll("~", "%7E").replaceAll("'", "%27");
}
