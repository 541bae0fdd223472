import { randomBytes } from "node:crypto";
import { z } from "zod";

/** The id in the links of an e-mail, which has the form of a UUID. */
export const UnsubscribeId = z.guid();

/** A new one of 128 random bits: of a UUID of version 4 six are fixed. */
export function newUnsubscribeId(): string {
  return randomBytes(16).toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
