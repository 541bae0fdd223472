import { z } from "zod";
import { isPrivateKey, isPublicKey } from "@/api/signing/rsa_keys.ts";

/** A secret that two sides share. */
export const sharedSecret = z.string().min(16, "must have at least 16 characters");

/** An RSA key to sign with, in PEM. Line ends may be written as `\n`, which is all that some environments can hold. */
export const privateKey = z.string().transform(withLineEnds)
  .refine(isPrivateKey, "must be an RSA private key of at least 2048 bits in PEM");

/** An RSA key to verify with, in PEM: public, or private for its public half. */
export const publicKey = z.string().transform(withLineEnds)
  .refine(isPublicKey, "must be an RSA key of at least 2048 bits in PEM");

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

function withLineEnds(pem: string): string {
  return pem.replaceAll("\\n", "\n");
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
