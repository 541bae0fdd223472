import { listPasskeys } from "@/api/identity/passkeys/passkey_rows.ts";
import type { Passkey } from "@/api/identity/passkeys/schema.ts";
import { lacksFactor } from "@/api/identity/second_factor/factor_rule.ts";
import { readFactors } from "@/api/identity/second_factor/read_factors.ts";
import type { State } from "@/define.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";

/** The member's factors when the page is loaded. */
export interface FactorsView {
  hasTotp: boolean;
  recoveryCodesLeft: number;
  /** How long a recovery code that is used locks withdrawals. */
  lockHours: number;
  passkeys: Passkey[];
  /** The member's level asks for a factor that they don't have yet. */
  isRequired: boolean;
  /** From which amount on a withdrawal takes a proof, in words; null from none. */
  provesFrom: string | null;
}

/** Reads it. */
export async function readFactorsView(state: State): Promise<FactorsView> {
  const { ctx } = state;
  const { id } = pageMemberOf(state);
  const [{ totpSince, recoveryCodesLeft }, passkeys, isRequired] = await Promise.all([
    readFactors(ctx, id),
    listPasskeys(ctx, id),
    lacksFactor(ctx, id),
  ]);
  const from = ctx.settings.get("security.factor_from_withdrawal_cents");
  return {
    hasTotp: totpSince !== null,
    recoveryCodesLeft,
    lockHours: ctx.settings.get("withdrawal.reset_lock_hours"),
    passkeys,
    isRequired,
    provesFrom: from > 0 ? moneyText(BigInt(from)) : null,
  };
}
