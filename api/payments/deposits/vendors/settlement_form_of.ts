import type { SettlementForm } from "../../settlement_files/form.ts";
import type { RegisteredVendor } from "./definition.ts";
import { paymentVendors } from "./registry.ts";

/** The form of a vendor's settlement file, by its code: the plain one if the vendor has none of its own. */
export function vendorSettlementFormOf(code: string): SettlementForm {
  const vendors: readonly RegisteredVendor[] = paymentVendors;
  return vendors.find((vendor) => vendor.code === code)?.settlement ?? plainForm;
}

const plainForm: SettlementForm = {
  columns: { id: "trade_no", amount: "amount", fee: "fee", state: "status", at: "paid_at" },
  amounts: "decimal",
  times: "iso",
  counting: { order: "paid" },
  notCounting: { order: "refunded" },
};
