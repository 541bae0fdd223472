import type { VendorCapabilities } from "@/api/payments/deposits/vendors/port.ts";
import type { MemberOrder, MethodKind, OfferedMethod } from "@/api/payments/deposits/schema.ts";
import { storeTypesOf } from "@/api/payments/deposits/vendors/store_types.ts";
import type { Settings } from "@/api/settings.ts";
import { type Method, methodIcons } from "@/components/deposit/method.ts";
import { fill } from "@/i18n/fill.ts";
import type { Texts } from "@/i18n/mod.ts";
import { centsOf } from "@/shared/money.ts";

/** The sources of methods: the registered vendors, the texts. */
interface Vendors {
  ctx: { vendors: ReadonlyMap<string, VendorCapabilities> };
  t: Texts;
}

type OrderMethod = MemberOrder["method"];

/**
 * Returns the name of a method: stores and transfers have the site's names, the others their vendor's, in the language
 * if it has one.
 */
export function methodNameOf(
  { kind, vendor_name, vendor_flag }: Pick<OrderMethod, "kind" | "vendor_name" | "vendor_flag">,
  { recharge }: Texts,
): string {
  const own = ownNames[kind];
  if (own) return recharge.methodNames[own];
  const names: Partial<Record<string, string>> = recharge.vendorMethods;
  return names[vendor_flag ?? ""] ?? vendor_name;
}

/** Returns a store chain's own name for the vendor's word; null for a word that the vendor doesn't have. */
export function storeNameOf(
  method: Pick<OrderMethod, "vendor_code" | "vendor_flag">,
  word: string | null,
  { ctx: { vendors }, t }: Vendors,
): string | null {
  const store = storeTypesOf(vendors, method).find(({ code }) => code === word);
  return store ? t.recharge.stores[store.chain] : null;
}

/** A payment method as the form shows it. */
export function toMethod(
  method: OfferedMethod,
  { ctx: { vendors, settings }, t }: Vendors & { ctx: { settings: Pick<Settings, "get"> } },
): Method {
  const { recharge } = t;
  const { id, kind, vendor_name, vendor_code, vendor_flag, min, max, icon } = method;
  const vendor = vendors.get(vendor_code);
  const own = ownNames[kind];
  const payer = own ?? otherKindOf(icon, vendor);
  const rates: Partial<Record<string, string>> = settings.get("channel.rates");
  return {
    id,
    kind,
    flag: vendor_flag,
    name: methodNameOf(method, t),
    company: own ? fill(recharge.company, { vendor: vendor_code }) : null,
    hint: fill(recharge.methodHints[payer], { vendor: vendor_code }),
    speed: recharge.methodSpeeds[speeds[payer]],
    time: `${recharge.methodTimes[payer]} · ${payWithin(method.pay_within_minutes, recharge.payWithin)}`,
    icon: isMethodIcon(icon) ? methodIcons[icon] : "wallet",
    minCents: centsOf(min),
    maxCents: centsOf(max),
    rate: Object.hasOwn(rates, vendor_name) ? rates[vendor_name] ?? null : null,
    stores: storeTypesOf(vendors, method).map(({ code, chain }) => ({ code, name: recharge.stores[chain] })),
    asksReturn: vendor_flag !== null && (vendor?.asksReturn?.includes(vendor_flag) ?? false),
  };
}

const ownNames: Partial<Record<MethodKind, "store" | "atm" | "vip">> = { store: "store", atm: "atm", vip_atm: "vip" };

const speeds = {
  store: "minutes",
  atm: "minutes",
  vip: "minutes",
  coins: "chain",
  coinPage: "minutes",
  card: "instant",
  other: "minutes",
} as const satisfies Record<keyof Texts["recharge"]["methodTimes"], keyof Texts["recharge"]["methodSpeeds"]>;

/**
 * Returns the payer's task. Coins go to an address of ours if the vendor has no callbacks; otherwise they are paid on
 * the vendor's page.
 */
function otherKindOf(icon: string, vendor: VendorCapabilities | undefined): "coins" | "coinPage" | "card" | "other" {
  if (icon === "usdt") return vendor?.callsBack === false ? "coins" : "coinPage";
  return icon === "card" ? "card" : "other";
}

function payWithin(minutes: number, { hours, minutes: short }: Texts["recharge"]["payWithin"]): string {
  return minutes > 60 && minutes % 60 === 0 ? fill(hours, { n: minutes / 60 }) : fill(short, { n: minutes });
}

function isMethodIcon(word: string): word is keyof typeof methodIcons & string {
  return Object.hasOwn(methodIcons, word);
}
