import { type BonusKind, bonusKinds } from "@/api/rewards/bonuses/bonus.ts";
import type { Texts } from "@/i18n/mod.ts";

/** The strings that claiming and the list of open bonuses show, and no more: they travel to the browser. */
export function claimTexts({ bonuses, common, wallet, withdraw }: Texts) {
  const { claimTitle, mine, amount, required, deadline, deposit, claim, code, check, held, atOnce, claimed } = bonuses;
  const { cancelled, until, noEnd, cancel, keeps, back, gone, confirm } = bonuses;
  return {
    claimTitle,
    mine,
    amount,
    required,
    deadline,
    deposit,
    claim,
    code,
    check,
    held,
    atOnce,
    claimed,
    cancelled,
    until,
    noEnd,
    cancel,
    keeps,
    back,
    gone,
    confirm,
    turnover: withdraw.turnover,
    turnoverLeft: withdraw.turnoverLeft,
    kinds: Object.fromEntries(bonusKinds.map((kind) => [kind, wallet.movements[kind]])) as Record<BonusKind, string>,
    requestFailed: common.requestFailed,
    timeout: common.timeout,
    unsure: common.unsure,
  };
}

/** The strings of the claim in one language. */
export type ClaimTexts = ReturnType<typeof claimTexts>;
