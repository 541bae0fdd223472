import { HttpError } from "fresh";
import { readOrder } from "@/api/deposits/orders/read_orders.ts";
import { DepositOrderQuery, type Instructions } from "@/api/deposits/schema.ts";
import { storeTypesOf } from "@/api/deposits/vendors/store_types.ts";
import type { PayOrder } from "../(_components)/order.ts";
import type { State } from "@/define.ts";
import { bankNameIn } from "@/i18n/bank_names.ts";
import type { Lang } from "@/i18n/mod.ts";
import { methodNameOf } from "../../member/(_lib)/to_method.ts";
import { memberOf } from "../../member/(_lib)/member_of.ts";

/** What every payment page is made of. */
interface PayView {
  order: PayOrder;
  /** What the vendor's method is called. */
  methodName: string;
  /** The countdown's start, in ms: the visitor's clock may be wrong. */
  serverNowMs: number;
}

/**
 * The order that a payment page's address names, when it is the member's own.
 * @throws HttpError 404 for anyone else's, and for what is no order
 */
export async function readPayView(state: State, url: URL): Promise<PayView> {
  const asked = DepositOrderQuery.safeParse({ order_id: url.searchParams.get("order") });
  const read = asked.success ? await readOrder(state.ctx, memberOf(state).id, asked.data.order_id) : null;
  if (!read?.ok) throw new HttpError(404);
  const order = read.value;
  const { method } = order;
  const store = storeTypesOf(state.ctx.vendors, method).find(({ code }) => code === order.store_type);
  const store_name = store ? `${store.name} · ${store.code}` : null;
  const instructions = order.instructions && withBankName(order.instructions, state.lang);
  const methodName = methodNameOf(method, state.t);
  const named = { ...order, store_name, method: { ...method, vendor_name: methodName }, instructions };
  return { order: named, methodName, serverNowMs: state.ctx.now().getTime() };
}

function withBankName(instructions: Instructions, lang: Lang): Instructions {
  if (instructions.kind !== "atm") return instructions;
  return { ...instructions, bank_name: bankNameIn(lang, instructions.bank_code, instructions.bank_name) };
}
