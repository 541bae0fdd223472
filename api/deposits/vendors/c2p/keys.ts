import { randomBytes } from "node:crypto";
import { makePrivateKey } from "../../../signing/rsa_keys.ts";

/** What a site and C2P prove themselves with. */
export interface C2pKeys {
  merchant: string;
  /** Known to both: signs our requests and C2P's answers. */
  secret: string;
  /** C2P's RSA key in PEM, which signs its callbacks: the public half is enough for the site, the double needs it whole. */
  callbackKey: string;
}

/** New keys, for a site that talks to the double of this repository. */
export async function makeC2pKeys(): Promise<C2pKeys> {
  return { merchant: "jadehall", secret: randomBytes(32).toString("hex"), callbackKey: await makePrivateKey() };
}
