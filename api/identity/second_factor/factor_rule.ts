import type { Buffer } from "node:buffer";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import { hasFactorProof } from "../sessions/step_up.ts";
import { readFactors } from "./read_factors.ts";

/** The refusals of the rule: no factor at all, or none proved in the last ten minutes. */
export const factorRuleRefusals = ["second_factor_missing", "second_factor_unproved"] as const;
type FactorRuleRefusal = (typeof factorRuleRefusals)[number];

/** A withdrawal that is asked for. */
interface WithdrawalInput {
  amountCents: bigint;
  /** The token's hash of the session that asks. */
  session?: Buffer;
}

/**
 * Whether a member has the required factor (settings `security.factor_from_level` and
 * `security.factor_from_withdrawal_cents`) before money goes out, or before its destination changes. Checked in the
 * operation's transaction under the member's lock, like its other rules.
 */
export function checkFactorRule(
  ctx: Ctx,
  member: MemberId,
  withdrawal: WithdrawalInput,
): Promise<Result<null, FactorRuleRefusal>>;
export function checkFactorRule(ctx: Ctx, member: MemberId): Promise<Result<null, "second_factor_missing">>;
export async function checkFactorRule(
  ctx: Ctx,
  member: MemberId,
  withdrawal?: WithdrawalInput,
): Promise<Result<null, FactorRuleRefusal>> {
  const from = BigInt(ctx.settings.get("security.factor_from_withdrawal_cents"));
  const isLarge = withdrawal !== undefined && from > 0n && withdrawal.amountCents >= from;
  if (!isLarge && !await isRequiredOfLevel(ctx, member)) return done(null);
  if (!await hasFactor(ctx, member)) return refuse("second_factor_missing");
  if (!isLarge) return done(null);
  const proved = withdrawal.session !== undefined && await hasFactorProof(ctx, withdrawal.session);
  return proved ? done(null) : refuse("second_factor_unproved");
}

/** Whether members of this one's level need a factor, and this one has none: they are shown where to get one. */
export async function lacksFactor(ctx: Ctx, member: MemberId): Promise<boolean> {
  return await isRequiredOfLevel(ctx, member) && !await hasFactor(ctx, member);
}

async function isRequiredOfLevel({ db, settings }: Ctx, member: MemberId): Promise<boolean> {
  const from = settings.get("security.factor_from_level");
  if (from > 5) return false;
  const { user_level } = await db.selectFrom("members").select("user_level").where("id", "=", member)
    .executeTakeFirstOrThrow();
  return user_level >= from;
}

/** Whether a member has an authenticator or a passkey. */
export async function hasFactor(ctx: Ctx, member: MemberId): Promise<boolean> {
  const { totpSince, passkeys } = await readFactors(ctx, member);
  return totpSince !== null || passkeys > 0;
}
