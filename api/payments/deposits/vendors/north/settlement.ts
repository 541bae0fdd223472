import type { SettlementForm } from "../../../settlement_files/form.ts";

/** The vendor's settlement file: amounts in TWD, times on the clocks of Taipei. */
export const northSettlement: SettlementForm = {
  columns: { id: "TradeNo", amount: "TradeAmt", fee: "HandlingCharge", state: "TradeStatus", at: "PaymentDate" },
  amounts: "decimal",
  times: "taipei",
  counting: { order: "1" },
  notCounting: { order: "0" },
};
