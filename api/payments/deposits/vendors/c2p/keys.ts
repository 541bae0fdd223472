import { z } from "zod";
import { publicKey, sharedSecret } from "@/api/platform/signing/key_schemas.ts";
import { outgoingUrl } from "@/api/platform/outgoing/url_schema.ts";

/** The keys of a site at C2P. */
export const C2pKeys = z.strictObject({
  /** Calls go to paths below it. */
  url: outgoingUrl,
  merchant: z.string().min(1).max(64),
  /** Known to both: signs our requests and C2P's answers. */
  secret: sharedSecret,
  /** C2P's RSA key in PEM, which signs its callbacks: the public half is enough for the site. */
  callbackKey: publicKey,
});
export type C2pKeys = Omit<z.output<typeof C2pKeys>, "url">;
