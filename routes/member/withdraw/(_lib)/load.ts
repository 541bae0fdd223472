import { listPayoutAccounts } from "@/api/payments/withdrawals/payout_accounts/list_payout_accounts.ts";
import { readEligibilityView } from "@/api/payments/withdrawals/read_eligibility.ts";
import { minWithdrawalCents } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { toWithdrawalRow } from "@/api/payments/withdrawals/list_withdrawals.ts";
import type { State } from "@/define.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";
import { toRequirementViews } from "../../(_lib)/requirement_view.ts";
import { withBankName } from "../../(_lib)/with_bank_name.ts";
import type { WithdrawView } from "@/components/withdraw/view.ts";
import { fromCents } from "@/shared/money.ts";

/** How many of the latest withdrawals the view lists. */
const recentRows = 3;

/** The number of requirements that it lists; the record has all. */
const requirementRows = 20;

/** Everything that the withdraw view shows of the member who asks. */
export async function readWithdrawView(state: State): Promise<WithdrawView> {
  const { ctx } = state;
  const { id, wallet } = pageMemberOf(state);
  const [{ cards, addresses }, eligibility] = await Promise.all([
    listPayoutAccounts(ctx, id),
    readEligibilityView(ctx, id, { latest: recentRows, requirements: requirementRows }),
  ]);
  return {
    cards: cards.map((card) => withBankName(card, state.lang)),
    addresses,
    rates: ctx.settings.get("channel.rates"),
    hasPassword: eligibility.hasPassword,
    lockedUntil: eligibility.lockedUntil?.toISOString() ?? null,
    requestedToday: eligibility.requestedTodayCents === null ? null : fromCents(eligibility.requestedTodayCents),
    turnover: {
      required: fromCents(eligibility.turnover.requiredCents),
      played: fromCents(eligibility.turnover.playedCents),
    },
    requirements: await toRequirementViews(ctx, eligibility.requirements, state.lang, state.t),
    credit: fromCents(wallet.mainCents),
    min: fromCents(minWithdrawalCents),
    max: fromCents(eligibility.limits.maxCents),
    aDay: eligibility.limits.aDay,
    recent: eligibility.latest.map(toWithdrawalRow),
  };
}
