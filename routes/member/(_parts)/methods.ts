import type { PaymentMethod } from "@/api/deposits/schema.ts";
import { type Method, methodIcons } from "@/components/recharge/method.ts";
import { centsOf } from "@/components/wallet/amount.ts";
import type { Texts } from "@/i18n/mod.ts";

/** A payment method as the form shows it: types 0, 1 and 3 have names of the site's, the others their vendor's. */
export function toMethod({ id, type, vendor_name, min, max, icon }: PaymentMethod, { recharge }: Texts): Method {
  const kind = kinds[type] ?? null;
  return {
    id,
    type,
    name: kind ? recharge.methodNames[kind] : vendor_name,
    hint: recharge.methodHints[kind ?? "other"],
    icon: isMethodIcon(icon) ? methodIcons[icon] : "wallet",
    minCents: centsOf(min),
    maxCents: centsOf(max),
  };
}

const kinds: Partial<Record<number, "store" | "atm" | "vip">> = { 0: "store", 1: "atm", 3: "vip" };

function isMethodIcon(word: string): word is keyof typeof methodIcons & string {
  return word in methodIcons;
}
