import { Buffer } from "node:buffer";
import { eachMemberIn } from "@/db/each_member_in.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { CellAddress } from "@/api/platform/vault/vault.ts";
import { hashCell } from "./recovery_codes.ts";
import { lockTotpFactor, secretCell } from "./totp_factor.ts";

/**
 * Reseals every member's authenticator and recovery codes with the current key, one member after the other under the
 * row's lock; skips current ones. Returns the number of resealed members.
 */
export async function resealFactors(ctx: Ctx): Promise<number> {
  return await eachMemberIn(ctx.db, "totp_factors", async (tx, member) => {
    return await resealMember({ ...ctx, db: tx }, member) ? 1 : 0;
  });
}

async function resealMember(ctx: Ctx, member: MemberId): Promise<boolean> {
  const factor = await lockTotpFactor(ctx.db, member);
  if (!factor) return false;
  const secrets = {
    secret_sealed: await resealed(ctx, factor.secret_sealed, secretCell(member)),
    new_secret_sealed: await resealed(ctx, factor.new_secret_sealed, secretCell(member)),
  };
  const codes = await ctx.db.selectFrom("recovery_codes").select(["number", "hash_sealed"])
    .where("member_id", "=", member).orderBy("number").execute();
  let changed = secrets.secret_sealed !== factor.secret_sealed ||
    secrets.new_secret_sealed !== factor.new_secret_sealed;
  if (changed) await ctx.db.updateTable("totp_factors").set(secrets).where("member_id", "=", member).execute();
  for (const { number, hash_sealed } of codes) {
    const fresh = await resealed(ctx, hash_sealed, hashCell(member, number));
    if (fresh === hash_sealed) continue;
    changed = true;
    await ctx.db.updateTable("recovery_codes").set({ hash_sealed: fresh! })
      .where("member_id", "=", member).where("number", "=", number).execute();
  }
  return changed;
}

/** The same bytes if they are current or there are none. */
async function resealed({ vault }: Ctx, sealed: Buffer | null, cell: CellAddress): Promise<Buffer | null> {
  if (sealed === null || vault.isCurrent(sealed)) return sealed;
  return Buffer.from(await vault.seal(await vault.open(sealed, cell), cell));
}
