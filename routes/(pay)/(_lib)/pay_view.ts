import { HttpError } from "fresh";
import { readOrder } from "@/api/payments/deposits/orders/read_orders.ts";
import { DepositOrderQuery, type Instructions } from "@/api/payments/deposits/schema.ts";
import type { ShownOrder } from "./use_order.ts";
import type { State } from "@/define.ts";
import { bankNameIn } from "@/i18n/bank_names.ts";
import type { Lang } from "@/i18n/mod.ts";
import { methodNameOf, storeNameOf } from "../../member/(_lib)/to_method.ts";
import { pageMemberOf } from "../../member/(_lib)/member_of.ts";

/** The data of every payment page. */
interface PayView {
  shown: ShownOrder;
  /** The vendor's name of the method. */
  methodName: string;
}

/**
 * Finds the member's own order that a payment page's address names.
 * @throws HttpError 404 for another member's, and for an invalid id
 */
export async function readPayView(state: State, url: URL): Promise<PayView> {
  const wanted = DepositOrderQuery.safeParse({ order_id: url.searchParams.get("order") });
  const read = wanted.success ? await readOrder(state.ctx, pageMemberOf(state).id, wanted.data.order_id) : null;
  if (!read?.ok) throw new HttpError(404);
  const order = read.value;
  const { method } = order;
  const store_name = storeNameOf(method, order.store_type, state);
  const instructions = order.instructions && withBankName(order.instructions, state.lang);
  const methodName = methodNameOf(method, state.t);
  const named = { ...order, store_name, method: { ...method, vendor_name: methodName }, instructions };
  const shown = { order: named, serverNowMs: state.ctx.now().getTime(), isRequested: url.searchParams.has("asked") };
  return { shown, methodName };
}

function withBankName(instructions: Instructions, lang: Lang): Instructions {
  if (instructions.kind !== "atm") return instructions;
  return { ...instructions, bank_name: bankNameIn(lang, instructions.bank_code, instructions.bank_name) };
}
