import { z } from "zod";
import { privateKey, publicKey, sharedSecret } from "@/api/platform/signing/key_schemas.ts";

/** A secret that both sides know, as PROVIDER_KEYS holds it. */
export const SharedSecret = z.strictObject({ secret: sharedSecret });
export type SharedSecret = z.output<typeof SharedSecret>;

/** One RSA key in PEM for each side: whole for the side that signs with it, the public half is enough for the other. */
export const KeyPairs = z.strictObject({ site_key: privateKey, provider_key: publicKey })
  .transform(({ site_key, provider_key }) => ({ siteKey: site_key, providerKey: provider_key }));
export type KeyPairs = z.output<typeof KeyPairs>;
