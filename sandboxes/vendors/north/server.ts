import { counter, type NorthSandboxContext } from "./counter.ts";
import { Hono } from "hono";
import type { Faults } from "../common/faults.ts";
import type { SandboxVendor } from "../common/sandbox_vendor.ts";
import { checkMacField, hasCheckMacValue } from "@/api/payments/deposits/vendors/north/check_mac_value.ts";
import { type Form, parseVendorForm } from "@/api/payments/deposits/vendors/form.ts";
import type { NorthKeys } from "@/api/payments/deposits/vendors/north/keys.ts";
import { makeNorthTables, type NorthDb } from "./tables.ts";
import { findNorthOrder, openNorthOrder, sendCallback } from "./orders.ts";
import { OrderRequest } from "./request.ts";
import { issuedForm, signedBody, tradeForm } from "./replies.ts";
import { tradeStatus } from "@/api/payments/deposits/vendors/north/wire.ts";

/** A gateway with the protocol of Taiwan's best known one, with a counter where its numbers are paid. */
export function createNorthSandbox(keys: NorthKeys): SandboxVendor {
  return {
    vendor: "NORTH",
    makeTables: makeNorthTables,
    settles: { table: "north_orders", amount: "amount_twd" },
    callbacks: {
      // The signature is a field of the body.
      headers: () => ({ "content-type": "application/x-www-form-urlencoded" }),
      isUnderstood: (status, message) => status === 200 && message === "1|OK",
      retryDelayMs: nextTryMs,
    },
    routes: (context) => routesOf({ ...context, keys, db: context.db as unknown as NorthDb }),
  };
}

/** After 5, 10 and 15 minutes, four times a day, day after day. */
export function nextTryMs(attempts: number): number {
  const minutes = [5, 10, 15, 15, 24 * 60][(attempts - 1) % 5] ?? 15;
  return minutes * 60_000;
}

function routesOf(context: NorthSandboxContext): Hono {
  const { faults } = context;
  return new Hono()
    .post("/Cashier/AioCheckOut/V5", (c) => serve(context, c.req.raw, open, faults.create))
    .post("/Cashier/QueryTradeInfo/V5", (c) => serve(context, c.req.raw, queryTrade, faults.query))
    .post("/Cashier/QueryPaymentInfo", (c) => serve(context, c.req.raw, queryPayment, faults.query))
    .route("/counter", counter(context));
}

type Act = (context: NorthSandboxContext, form: Form) => Promise<Form>;

const open: Act = async (context, form) => {
  const request = OrderRequest.safeParse(form);
  if (!request.success) {
    return { RtnCode: "10200052", RtnMsg: `${String(request.error.issues[0]?.path[0])} Error` };
  }
  const order = await openNorthOrder(context.db, request.data, context.now());
  if (!order) return { RtnCode: "10300028", RtnMsg: "MerchantTradeNo Repeated" };
  const issued = issuedForm(context.keys, order);
  // Sent by the outbox, as no caller waits for it: it may overtake the answer, as the real one's does.
  const later = { ...context.faults, delayMs: context.faults.delayMs ?? 0 };
  await sendCallback(
    context.db,
    order.payment_info_url,
    signedBody(context.keys, issued, context.faults),
    later,
    context.now(),
  );
  return issued;
};

const queryTrade: Act = async (context, form) => {
  if (!isFresh(form, context.now())) return { TradeStatus: "10200074", RtnMsg: "TimeStamp Error" };
  const order = await findNorthOrder(context.db, form.MerchantTradeNo ?? "");
  return order ? tradeForm(context.keys, order, context.now()) : { TradeStatus: tradeStatus.unknownNumber };
};

const queryPayment: Act = async (context, form) => {
  if (!isFresh(form, context.now())) return { RtnCode: "10200074", RtnMsg: "TimeStamp Error" };
  const order = await findNorthOrder(context.db, form.MerchantTradeNo ?? "");
  if (!order) return { RtnCode: tradeStatus.unknownNumber, RtnMsg: "No such order" };
  return order.paid_at ? { RtnCode: "10200141", RtnMsg: "Paid already" } : issuedForm(context.keys, order);
};

/** A question is good for three minutes. */
function isFresh({ TimeStamp = "" }: Form, now: Date): boolean {
  return /^\d{1,12}$/.test(TimeStamp) && Math.abs(now.getTime() / 1000 - Number(TimeStamp)) <= 180;
}

/** Checks who asks, acts, and signs the answer. */
async function serve(
  context: NorthSandboxContext,
  request: Request,
  act: Act,
  fault: Faults["create"],
): Promise<Response> {
  const form = parseVendorForm(new Uint8Array(await request.arrayBuffer()));
  const answer = await actOn(context, form, act);
  // Ends when the caller gives up.
  if (fault === "silent") return new Response(new ReadableStream());
  if (fault === "nonsense") return new Response("<html>Bad Gateway</html>");
  if (fault === "error") return new Response("", { status: 500 });
  const { merchantId } = context.keys;
  const about = { MerchantID: merchantId, MerchantTradeNo: form?.MerchantTradeNo ?? "", ...answer };
  return new Response(signedBody(context.keys, about), {
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}

async function actOn(context: NorthSandboxContext, form: Form | null, act: Act): Promise<Form> {
  if (!form || !(checkMacField in form) || !hasCheckMacValue(form, context.keys)) {
    return { RtnCode: "10200073", TradeStatus: "10200073", RtnMsg: "CheckMacValue Error" };
  }
  if (form.MerchantID !== context.keys.merchantId) {
    return { RtnCode: "10200050", TradeStatus: "10200050", RtnMsg: "MerchantID Error" };
  }
  return await act(context, form);
}
