import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { base32 } from "@scure/base";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import { hashToken } from "../sessions/session.ts";

/**
 * The code of an authenticator, by the words of RFC 6238 and RFC 4226 alone.
 * @param secret in base32
 */
export function codeAt(secret: string, at: Date, digits = 6): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac("sha1", base32.decode(secret.padEnd(Math.ceil(secret.length / 8) * 8, "="))).update(step)
    .digest();
  const offset = mac[mac.length - 1]! & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

/** A code of six digits that is none of an authenticator's around a moment, not by chance either. */
export function wrongCodeAt(secret: string, at: Date): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, new Date(at.getTime() + steps * 30_000)));
  return ["000000", "000001", "000002", "000003", "000004", "000005"].find((code) => !right.includes(code))!;
}

/** Sets an authenticator up for a member, by the calls that a client makes, and gives what the member then has. */
export async function enrolled(
  site: TestSite,
  member: TestMember,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await site.call("user/totp/enrol", member)).body.data;
  const code = codeAt(secret, site.ctx.now());
  const confirmed = await site.call("user/totp/confirm", member, { code });
  assert.equal(confirmed.body.status, true, JSON.stringify(confirmed.body));
  const { recovery_codes } = confirmed.body.data;
  return { secret, recoveryCodes: recovery_codes };
}

/** Notes that a factor was proved in a member's session just now, as a code would. */
export async function proveFactor({ db, ctx }: TestSite, { token }: TestMember): Promise<void> {
  await db.updateTable("sessions").set({ factor_at: ctx.now() }).where("token_hash", "=", hashToken(token)).execute();
}
