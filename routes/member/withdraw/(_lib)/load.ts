import { listPayoutAccounts } from "@/api/payments/withdrawals/payout_accounts/list_payout_accounts.ts";
import { readStandingView } from "@/api/payments/withdrawals/read_standing.ts";
import { leastWithdrawalCents } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { toWithdrawalRow } from "@/api/payments/withdrawals/to_withdrawal_row.ts";
import type { State } from "@/define.ts";
import { memberOf } from "../../(_lib)/member_of.ts";
import { toRequirementViews } from "../../(_lib)/requirement_view.ts";
import { withBankName } from "../../(_lib)/with_bank_name.ts";
import type { WithdrawView } from "@/components/withdraw/view.ts";
import { fromCents } from "@/shared/money.ts";

/** How many of the latest withdrawals the view lists. */
const recentRows = 3;

/** How many of what is still to be played it lists; the record has all. */
const requirementRows = 20;

/** Everything that the withdraw view shows of the member who asks. */
export async function readWithdrawView(state: State): Promise<WithdrawView> {
  const { ctx } = state;
  const { id, wallet } = memberOf(state);
  const [{ cards, addresses }, standing] = await Promise.all([
    listPayoutAccounts(ctx, id),
    readStandingView(ctx, id, { latest: recentRows, requirements: requirementRows }),
  ]);
  return {
    cards: cards.map((card) => withBankName(card, state.lang)),
    addresses,
    rates: ctx.settings.get("channel.rates"),
    hasPassword: standing.hasPassword,
    lockedUntil: standing.lockedUntil?.toISOString() ?? null,
    requestedToday: standing.requestedTodayCents === null ? null : fromCents(standing.requestedTodayCents),
    turnover: {
      required: fromCents(standing.turnover.requiredCents),
      played: fromCents(standing.turnover.playedCents),
    },
    requirements: await toRequirementViews(ctx, standing.requirements, state.lang, state.t),
    credit: fromCents(wallet.mainCents),
    min: fromCents(leastWithdrawalCents),
    max: fromCents(standing.limits.mostCents),
    aDay: standing.limits.aDay,
    recent: standing.latest.map(toWithdrawalRow),
  };
}
