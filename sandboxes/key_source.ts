import { createHmac } from "node:crypto";

/** The source of sandbox servers' keys, so that processes agree on them without a list. */
export interface KeySource {
  /** The secret that sandboxes and site share. */
  secret: string;
  /** The RSA key in PEM that sandbox servers sign with; its public half is enough for the site. */
  rsaKey: string;
  /** The RSA key in PEM that the site signs with. */
  siteKey: string;
  /** So many hexadecimal digits (at most 64) of the secret for one purpose. */
  hex(purpose: string, length: number): string;
}

/** Makes keys of them. */
export function keySource(given: Pick<KeySource, "secret" | "rsaKey" | "siteKey">): KeySource {
  const { secret } = given;
  return {
    ...given,
    hex: (purpose, length) =>
      createHmac("sha256", secret).update(`sandbox server: ${purpose}`).digest("hex").slice(0, length),
  };
}
