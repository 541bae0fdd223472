import { z } from "zod";
import { answer } from "@/api/platform/http/answer/answer.ts";
import {
  type ApiContext,
  ctxOf,
  langOf,
  leaseOf,
  memberOf,
  orderIdOf,
  requestAddressOf,
} from "@/api/platform/http/context.ts";
import { problem } from "@/api/platform/http/answer/problem.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { acceptCallback, countTooLarge } from "./callbacks/accept_callback.ts";
import { cancelOrder } from "./orders/cancel_order.ts";
import { createOrder } from "./orders/create_order.ts";
import { readMethods } from "./orders/methods.ts";
import { readAtMost } from "@/api/platform/outgoing/read_at_most.ts";
import { listOrders, readOrder } from "./orders/read_orders.ts";
import { readDepositTotals } from "./orders/record_totals.ts";
import {
  DepositCreatedAnswer,
  DepositInput,
  DepositListInput,
  DepositOrder,
  DepositOrderAnswer,
  DepositOrderQuery,
  DepositTotals,
  type MemberOrder,
  type MethodKind,
  PaymentMethod,
} from "./schema.ts";
import { toCreated } from "./orders/to_created.ts";

/** Top-up: methods, orders, records, and the vendors' callbacks. */
export const depositRoutes = apiRoutes("deposits")
  .read("deposit/vendor", {
    summary: "The payment methods that the member may use now, in the operator's order",
    action: "read",
    input: z.object({}),
    answer: z.object({ data: z.array(PaymentMethod) }),
  }, async (c) => done({ data: (await readMethods(ctxOf(c), memberOf(c))).map(withType) }))
  .moneyWrite("deposit", {
    summary: "Opens a top-up order; `url` leads to the page that says how to pay",
    action: "deposit",
    counts: "member orders",
    input: DepositInput,
    answer: DepositCreatedAnswer,
    refusals: [
      "method_unavailable",
      "method_maintenance",
      "not_activated",
      "own_account_missing",
      "top_up_below_minimum",
      "top_up_above_maximum",
      "too_many_open_orders",
      "too_many_attempts",
      "top_up_limit_reached",
      "invalid_field",
      "vendor_failed",
      "busy",
    ],
  }, async (c, { amount, cash_vendor_id, store_type }) => {
    const deposit = {
      orderId: orderIdOf(c),
      methodId: cash_vendor_id,
      amountCents: amount,
      storeType: store_type,
      lang: langOf(c),
      claim: leaseOf(c),
    };
    return answer(await createOrder(ctxOf(c), memberOf(c), deposit), toCreated);
  })
  .read(
    "deposit/order",
    {
      summary: "One of the member's top-up orders with its present state",
      action: "read",
      input: DepositOrderQuery,
      answer: DepositOrderAnswer,
      refusals: ["not_found"],
    },
    async (c, { order_id }) =>
      answer(await readOrder(ctxOf(c), memberOf(c), order_id), (data) => ({ data: toWire(data) })),
  )
  .write(
    "deposit/cancel",
    {
      summary: "Cancels an unpaid order; a payment that comes all the same is credited",
      action: "read",
      input: DepositOrderQuery,
      answer: DepositOrderAnswer,
      refusals: ["not_found", "order_over"],
    },
    async (c, { order_id }) =>
      answer(await cancelOrder(ctxOf(c), memberOf(c), order_id), (data) => ({ data: toWire(data) })),
  )
  .read("user/record/deposit", {
    summary: "The member's top-up orders, newest first, and what all of them come to",
    action: "read",
    readsReplica: true,
    input: DepositListInput,
    answer: z.object({ data: z.array(DepositOrder), next: z.string().nullable(), totals: DepositTotals }),
  }, async (c, input) => {
    const [list, totals] = await Promise.all([
      listOrders(ctxOf(c), memberOf(c), input),
      readDepositTotals(ctxOf(c), memberOf(c), input),
    ]);
    return done({ ...list, data: list.data.map(toWire), totals });
  })
  .raw("post", "callback/:vendor", {
    summary: "A payment vendor reports what became of an order, in its own format",
    answers: {
      200: "The vendor's own acknowledgement",
      400: "The vendor's own word for a refusal: the signature is wrong",
      404: "No such vendor",
      408: "The body came too slowly or in too many pieces, or without its end",
      413: "The body is larger than 64 kB",
    },
  }, callback);

/** The client contract's number for each kind of method. */
const methodTypes = { store: 0, atm: 1, vip_atm: 3, online: 4 } as const satisfies Record<MethodKind, number>;

function withType<Method extends { kind: MethodKind }>(method: Method) {
  return { ...method, type: methodTypes[method.kind] };
}

function toWire(order: MemberOrder): DepositOrder {
  return { ...order, method: withType(order.method) };
}

const callbackLimitBytes = 64 * 1024;

async function callback(c: ApiContext): Promise<Response> {
  const read = await readAtMost(c.req.raw, callbackLimitBytes);
  const request = {
    vendorCode: c.req.param("vendor") ?? "",
    method: c.req.method,
    query: new URL(c.req.url).search,
    headers: c.req.raw.headers,
    body: "bytes" in read ? read.bytes : new Uint8Array(),
    sourceAddress: requestAddressOf(c),
  };
  if ("cut" in read) {
    if (read.cut !== "body_too_large") return problem(c, 408, "too_slow");
    await countTooLarge(ctxOf(c), request);
    return problem(c, 413, "body_too_large");
  }
  const acknowledgement = await acceptCallback(ctxOf(c), request);
  if (!acknowledgement) return problem(c, 404, "unknown_call");
  const { status, contentType, body: message } = acknowledgement;
  return new Response(message, { status, headers: { "content-type": contentType } });
}
