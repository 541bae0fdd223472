import type { SettlementForm } from "@/api/payments/settlement_files/form.ts";

/** A provider's settlement file: amounts in TWD, times on the clocks of Taipei. */
export const rsaJsonSettlement: SettlementForm = {
  columns: {
    kind: "record",
    id: "reference",
    player: "account",
    bet: "bet",
    validBet: "valid_bet",
    payout: "win",
    amount: "amount",
    state: "state",
    at: "at",
  },
  amounts: "decimal",
  times: "taipei",
  counting: { bet: "SETTLED", transfer: "DONE" },
  notCounting: { bet: "VOID", transfer: "REFUSED" },
};
