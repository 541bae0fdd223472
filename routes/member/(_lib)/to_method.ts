import type { VendorCapabilities } from "@/api/deposits/vendors/port.ts";
import type { DepositOrder, PaymentMethod } from "@/api/deposits/schema.ts";
import { storeTypesOf } from "@/api/deposits/vendors/store_types.ts";
import { type Method, methodIcons } from "@/components/recharge/method.ts";
import type { Texts } from "@/i18n/mod.ts";
import { centsOf } from "@/shared/money.ts";

/** What a method is called: types 0, 1 and 3 have names of the site's, the others their vendor's, in the language if it has one. */
export function methodNameOf(
  { type, vendor_name, vendor_flag }: Pick<DepositOrder["method"], "type" | "vendor_name" | "vendor_flag">,
  { recharge }: Texts,
): string {
  const kind = kinds[type];
  if (kind) return recharge.methodNames[kind];
  const names: Partial<Record<string, string>> = recharge.vendorMethods;
  return names[vendor_flag ?? ""] ?? vendor_name;
}

/** A payment method as the form shows it. */
export function toMethod(
  method: PaymentMethod,
  { ctx: { vendors }, t }: { ctx: { vendors: ReadonlyMap<string, VendorCapabilities> }; t: Texts },
): Method {
  const { recharge } = t;
  const { id, type, vendor_code, vendor_flag, min, max, icon } = method;
  const kind = kinds[type] ?? null;
  return {
    id,
    type,
    flag: vendor_flag,
    name: methodNameOf(method, t),
    // Two vendors may offer what the site calls by one name.
    hint: kind ? `${recharge.methodHints[kind]} · ${vendor_code}` : recharge.methodHints[otherKindOf(icon)],
    icon: isMethodIcon(icon) ? methodIcons[icon] : "wallet",
    minCents: centsOf(min),
    maxCents: centsOf(max),
    stores: storeTypesOf(vendors, method),
    asksReturn: vendor_flag !== null && (vendors.get(vendor_code)?.asksReturn?.includes(vendor_flag) ?? false),
  };
}

const kinds: Partial<Record<number, "store" | "atm" | "vip">> = { 0: "store", 1: "atm", 3: "vip" };

function otherKindOf(icon: string): "usdt" | "card" | "other" {
  return icon === "usdt" || icon === "card" ? icon : "other";
}

function isMethodIcon(word: string): word is keyof typeof methodIcons & string {
  return Object.hasOwn(methodIcons, word);
}
