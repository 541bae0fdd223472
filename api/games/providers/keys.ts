/** The wire protocols that the site speaks, as in `providers.protocol`. */
export const protocols = ["hmac_json", "md5_query", "rsa_json"] as const;

export type Protocol = (typeof protocols)[number];

/** What the site and a provider prove themselves with, by protocol. */
export interface ProtocolKeys {
  hmac_json: SharedSecret;
  md5_query: SharedSecret;
  rsa_json: KeyPairs;
}

/** A secret that both sides know. */
export interface SharedSecret {
  secret: string;
}

/** One RSA key in PEM for each side: whole for the side that signs with it, the public half is enough for the other. */
export interface KeyPairs {
  siteKey: string;
  providerKey: string;
}

/** Whether a word of the database names a protocol. */
export function isProtocol(word: string): word is Protocol {
  return protocols.some((protocol) => protocol === word);
}
