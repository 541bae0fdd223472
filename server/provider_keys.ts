import { z } from "zod";
import { privateKey, publicKey, sharedSecret } from "@/api/signing/key_schemas.ts";
import { jsonIn } from "./json_in.ts";

const Keys = z.union([
  z.strictObject({ secret: sharedSecret }),
  z.strictObject({ site_key: privateKey, provider_key: publicKey })
    .transform(({ site_key, provider_key }) => ({ siteKey: site_key, providerKey: provider_key })),
]);

/** JSON with the keys of each provider that has an address of its own, by its code. */
export const ownKeys = z.string().transform((text, { issues }) => {
  const read = z.record(z.string(), Keys).safeParse(jsonIn(text));
  if (read.success) return new Map(Object.entries(read.data));
  issues.push({
    code: "custom",
    input: "",
    message: 'must be JSON like {"code":{"secret":"…"},"code":{"site_key":"PEM","provider_key":"PEM"}}',
  });
  return z.NEVER;
});
