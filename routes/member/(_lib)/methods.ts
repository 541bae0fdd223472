import type { MemberId } from "@/api/context.ts";
import { readMethod, readMethods } from "@/api/deposits/orders/methods.ts";
import type { PaymentMethod } from "@/api/deposits/schema.ts";
import { storeTypesOf } from "@/api/deposits/orders/store_types.ts";
import { type Method, methodIcons } from "@/components/recharge/method.ts";
import type { State } from "@/define.ts";
import type { Texts } from "@/i18n/mod.ts";
import { memberOf } from "./member_of.ts";
import { centsOf } from "@/shared/money.ts";

/** The methods that the member may use now. Only for someone with an email, which is the account. */
export async function methodsOf(state: State): Promise<Method[]> {
  const { id, email } = emailed(state);
  const methods = email === "" ? [] : await readMethods(state.ctx, id);
  return methods.map((method) => toMethod(method, state.t));
}

/** A method by its id as a form sends it, though it be closed by now: a form that is sent again may have chosen it before. */
export async function methodEvenClosed({ ctx, t }: State, id: string): Promise<Method | undefined> {
  const method = /^\d{1,9}$/.test(id) ? await readMethod(ctx, Number(id)) : undefined;
  return method && toMethod(method, t);
}

function emailed(state: State): { id: MemberId; email: string } {
  return { id: memberOf(state).id, email: state.signedIn?.member.account ?? "" };
}

/** What a method is called: types 0, 1 and 3 have names of the site's, the others their vendor's. */
export function methodNameOf(
  { type, vendor_name }: { type: number; vendor_name: string },
  { recharge }: Texts,
): string {
  const kind = kinds[type];
  return kind ? recharge.methodNames[kind] : vendor_name;
}

/** A payment method as the form shows it. */
export function toMethod(method: PaymentMethod, t: Texts): Method {
  const { recharge } = t;
  const { id, type, vendor_name, vendor_code, vendor_flag, min, max, icon } = method;
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
    stores: storeTypesOf(vendor_flag),
    asksReturn: vendor_name === "C2P-USDT",
  };
}

const kinds: Partial<Record<number, "store" | "atm" | "vip">> = { 0: "store", 1: "atm", 3: "vip" };

function otherKindOf(icon: string): "usdt" | "card" | "other" {
  return icon === "usdt" || icon === "card" ? icon : "other";
}

function isMethodIcon(word: string): word is keyof typeof methodIcons & string {
  return Object.hasOwn(methodIcons, word);
}
