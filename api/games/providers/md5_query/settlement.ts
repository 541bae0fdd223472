import type { SettlementForm } from "@/api/payments/settlement_files/form.ts";

/** A provider's settlement file: amounts in cents, times in milliseconds since 1970. */
export const md5QuerySettlement: SettlementForm = {
  columns: {
    kind: "type",
    id: "no",
    player: "player",
    bet: "bet",
    validBet: "valid",
    payout: "win",
    amount: "points",
    state: "status",
    at: "ms",
  },
  amounts: "cents",
  times: "milliseconds",
  counting: { bet: "1", transfer: "1" },
  notCounting: { bet: "0", transfer: "0" },
};
