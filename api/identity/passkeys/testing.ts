import { Buffer } from "node:buffer";
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import type { Assertion, Registration } from "./schema.ts";

/** Deviations of an authenticator and its browser from the protocol. */
export interface Oddities {
  origin?: string;
  rpId?: string;
  /** Whether the device has checked who uses it. */
  userVerified?: boolean;
  type?: string;
  counter?: number;
}

/** The options of WebAuthn that an authenticator looks at. */
interface Options {
  challenge: string;
  user?: { id: string };
}

/**
 * An authenticator with one passkey and the browser around it, by the words of WebAuthn level 3 alone: ES256, attestation
 * "none". Its counter grows with each use unless it is made without.
 */
export function createAuthenticator({ origin = "http://localhost", counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32).toString("base64url");
  let counter = counts ? 1 : 0;
  let userHandle = "";
  const signed = (type: string, challenge: string, odd: Oddities, attested: Buffer) => {
    const flags = 1 | (odd.userVerified === false ? 0 : 4) | (attested.length > 0 ? 0x40 : 0);
    const rpId = odd.rpId ?? new URL(origin).hostname;
    const clientData = { type: odd.type ?? type, challenge, origin: odd.origin ?? origin, crossOrigin: false };
    return {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)),
      authData: Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(odd.counter ?? counter), attested]),
    };
  };
  return {
    id,
    register({ challenge, user }: Options, odd: Oddities = {}): Registration {
      userHandle = user?.id ?? "";
      const credentialId = Buffer.from(id, "base64url");
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, coseKey(publicKey)]);
      const { clientDataJSON, authData } = signed("webauthn.create", challenge, odd, attested);
      const response = {
        clientDataJSON: clientDataJSON.toString("base64url"),
        attestationObject: attestationObject(authData).toString("base64url"),
        transports: ["internal"],
      };
      return { id, rawId: id, type: "public-key", response };
    },
    use({ challenge }: Options, odd: Oddities = {}): Assertion {
      if (counts) counter++;
      const { clientDataJSON, authData } = signed("webauthn.get", challenge, odd, Buffer.alloc(0));
      const signature = sign("sha256", Buffer.concat([authData, sha256(clientDataJSON)]), privateKey);
      const response = {
        clientDataJSON: clientDataJSON.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle,
      };
      return { id, rawId: id, type: "public-key", response };
    },
  };
}

/** Adds a passkey to a member by the calls that a browser makes, and gives what the site answers. */
export async function addPasskey(
  site: TestSite,
  member: TestMember,
  authenticator: ReturnType<typeof createAuthenticator>,
  odd: Oddities = {},
) {
  const { data } = (await site.call("user/passkey/options", member)).body;
  const response = authenticator.register(data, odd);
  return (await site.call("user/passkey/register", member, { response, name: "iPhone" })).body;
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, "base64url")]);
  return Buffer.concat([Buffer.from("a5010203262001", "hex"), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** CBOR of {"fmt": "none", "attStmt": {}, "authData": …}. */
function attestationObject(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.from([0x60 + value.length, ...Buffer.from(value)]);
  const head = [Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData")];
  return Buffer.concat([...head, Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]), authData]);
}
