import { Secret, TOTP } from "otpauth";

/** A code of six digits that changes every 30 seconds (RFC 6238), as every authenticator app makes them. */
const codes = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** So many steps before and after the present one count: a phone's clock may be wrong, and typing takes a while. */
const stepsAround = 1;

/** So many random bytes a secret has (RFC 4226 recommends 160 bits). */
const secretBytes = 20;

/** A new secret in base32, as it is kept and as a member types it if the QR code can't be read. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an authenticator reads from the QR code: the secret, and under which name to show its codes. */
export function secretUri(secret: string, { site, account }: { site: string; account: string }): string {
  return new TOTP({ ...codes, issuer: site, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that a code belongs to; null when it belongs to none of the present one and those around it. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const found = TOTP.validate({
    ...codes,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: stepsAround,
  });
  return found === null ? null : TOTP.counter({ period: codes.period, timestamp }) + found;
}
