import { randomInt } from "node:crypto";
import { z } from "zod";
import { outgoingUrl } from "@/api/platform/outgoing/url_schema.ts";
import { keyText } from "../key_schemas.ts";

/** The keys of a merchant at YUN. Both are text, as its console shows them. */
export const YunKeys = z.strictObject({
  /** Calls go to paths below it. */
  url: outgoingUrl,
  merchantId: z.string().min(1).max(15),
  /** The key of the cipher. */
  hashKey: keyText(32),
  /** The cipher's initial block, the same for every message. */
  hashIv: keyText(16),
});
export type YunKeys = Omit<z.output<typeof YunKeys>, "url">;

/** New keys, for a site that talks to the sandbox server. */
export function makeYunKeys(): YunKeys {
  return { merchantId: `YUN${randomText(9, digits)}`, hashKey: randomText(32), hashIv: randomText(16) };
}

const digits = "0123456789";
const alphabet = `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`;

function randomText(length: number, characters = alphabet): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join("");
}
