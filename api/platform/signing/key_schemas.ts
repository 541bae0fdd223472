import { z } from "zod";
import { isPrivateKey, isPublicKey } from "./rsa_keys.ts";

/** Refuses a text of one and the same characters again and again: an example, but no key. */
export const varied = z.string()
  .refine((text) => new Set(text).size >= 4, "must not be one and the same characters again and again");

/** A secret that two sides share. */
export const sharedSecret = varied.min(16, "must have at least 16 characters");

/** An RSA key to sign with, in PEM. Line ends may be written as `\n`, which is all that some environments can hold. */
export const privateKey = z.string().transform(withLineEnds)
  .refine(isPrivateKey, "must be an RSA private key of at least 2048 bits in PEM");

/** An RSA key to verify with, in PEM: public, or private for its public half. */
export const publicKey = z.string().transform(withLineEnds)
  .refine(isPublicKey, "must be an RSA key of at least 2048 bits in PEM");

function withLineEnds(pem: string): string {
  return pem.replaceAll("\\n", "\n");
}
