import { z } from "zod";
import { paymentVendors } from "@/api/payments/deposits/vendors/registry.ts";
import { emailSenders } from "@/api/messages/email/senders/registry.ts";
import { smsSenders } from "@/api/messages/sms/senders/registry.ts";
import { payoutSenders } from "@/api/payments/withdrawals/payouts/registry.ts";
import { jsonIn } from "./json_in.ts";

/** The registered entries to which an environment variable gives keys, by code. */
export interface KeysByCode {
  /** The codes that may have keys. */
  codes: readonly string[];
  /** JSON with the address and keys of each, by its code; as the registered schemas give them out. */
  schema: z.ZodType<Record<string, { url: string }>, string>;
}

/** VENDOR_KEYS: of each payment vendor that is reached directly, not by a sandbox server. */
export const vendorKeys = keysByCode("vendor", paymentVendors);

/** PAYOUT_KEYS: the same of payout senders. */
export const payoutKeys = keysByCode("payout sender", payoutSenders);

/** SMS_KEYS: the same of gateways for text messages. */
export const smsKeys = keysByCode("gateway for text messages", smsSenders);

/** EMAIL_KEYS: the same of mail servers. */
export const emailKeys = keysByCode("mail server", emailSenders);

/** Returns the schema of the environment's keys for the registered entries. */
function keysByCode(
  what: string,
  registered: readonly { code: string; keys: z.ZodType<{ url: string }>; sandboxOnly?: boolean }[],
): KeysByCode {
  const real = registered.filter(({ sandboxOnly }) => !sandboxOnly);
  const Keys = z.strictObject(Object.fromEntries(real.map(({ code, keys }) => [code, keys.optional()])));
  const schema = z.string().transform((given, { issues }) => {
    const read = Keys.safeParse(jsonIn(given));
    if (read.success) return read.data as Record<string, { url: string }>;
    // The path says where it is wrong; the value may be a secret.
    const where = read.error.issues.map(({ path }) => path.join(".") || "the whole").join(", ");
    issues.push({ code: "custom", input: "", message: `must be JSON with url and keys by ${what}; wrong: ${where}` });
    return z.NEVER;
  });
  return { codes: real.map(({ code }) => code), schema };
}
