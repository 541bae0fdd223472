import type { SettlementForm } from "@/api/payments/settlement_files/form.ts";

/** A provider's settlement file: amounts in cents, times in ISO 8601. */
export const hmacJsonSettlement: SettlementForm = {
  columns: {
    kind: "kind",
    id: "id",
    player: "player",
    bet: "bet",
    validBet: "valid_bet",
    payout: "payout",
    amount: "amount",
    state: "state",
    at: "time",
  },
  amounts: "cents",
  times: "iso",
  counting: { bet: "settled", transfer: "moved" },
  notCounting: { bet: "cancelled", transfer: "refused" },
};
