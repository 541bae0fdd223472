import { Hono } from "hono";
import { isSameText } from "@/api/platform/signing/same_text.ts";
import { parseVendorForm } from "@/api/payments/deposits/vendors/form.ts";
import { counterPage, type Slip } from "../common/counter_page.tsx";
import { spoiltAnswer } from "../common/faults.ts";
import { isFromOwnPage } from "../common/own_page.ts";
import type { SandboxContext, SandboxVendor } from "../common/sandbox_vendor.ts";
import { checkValue, open, seal } from "@/api/payments/deposits/vendors/yun/envelope.ts";
import type { YunKeys } from "@/api/payments/deposits/vendors/yun/keys.ts";
import { bank, findOrderByCode, findYunOrder, issueCode, payYunOrder, resultOf, type YunOrder } from "./orders.ts";
import { makeYunTables, type YunDb } from "./tables.ts";
import {
  fromExpiry,
  SealedAnswer,
  statuses,
  TradeRequest,
  wireVersion,
  yunFreshForMs,
  YunQueryRequest,
} from "@/api/payments/deposits/vendors/yun/wire.ts";

/** YUN's sandbox server: it issues codes and accounts, has a counter where they are paid, and calls back. */
export function createYunSandbox(keys: YunKeys): SandboxVendor {
  return {
    vendor: "YUN",
    makeTables: makeYunTables,
    settles: { table: "yun_orders", amount: "amount_cents" },
    callbacks: {
      headers: () => ({ "content-type": "application/x-www-form-urlencoded" }),
      isUnderstood: (status, message) => status === 200 && message.trim() === "SUCCESS",
      retryDelayMs: (attempts) => 60_000 * (retryMinutes[attempts - 1] ?? 60),
    },
    routes: (context) => routesOf({ ...context, keys, db: context.db as unknown as YunDb }),
  };
}

/** Then every hour. */
const retryMinutes = [1, 5, 15, 30];

interface ServerContext extends Omit<SandboxContext, "db"> {
  keys: YunKeys;
  db: YunDb;
}

/** The fields that name a request; its answer repeats them. */
interface RequestName {
  MerchantID: string;
  MerchantOrderNo: string;
  TimeStamp: string;
}

function routesOf(context: ServerContext): Hono {
  return new Hono()
    .post("/API/Trade", async (c) => {
      const answer = await trade(context, new Uint8Array(await c.req.arrayBuffer()));
      return spoiltAnswer(context.faults.create) ?? answer;
    })
    .post("/API/QueryTradeInfo", async (c) => {
      const answer = await queryTrade(context, new Uint8Array(await c.req.arrayBuffer()));
      return spoiltAnswer(context.faults.query) ?? answer;
    })
    .get("/counter", (c) => showCounter(context, c.req.query("no") ?? null, c.req.query("lang")))
    .post("/counter", (c) => pay(context, c.req.raw));
}

async function trade(context: ServerContext, body: Uint8Array): Promise<Response> {
  const form = parseVendorForm(body);
  const sealed = SealedAnswer.safeParse(form);
  const text = sealed.success ? open(context.keys, sealed.data) : null;
  if (text === null || form?.MerchantID !== context.keys.merchantId) return stranger();
  const request = TradeRequest.safeParse(Object.fromEntries(new URLSearchParams(text)));
  const expiresAt = request.success ? fromExpiry(request.data) : null;
  if (!request.success || !expiresAt || !isFresh(context, request.data)) return stranger();
  const wrong = whatIsWrong(request.data, expiresAt, context.now());
  if (wrong) return refuse(context, request.data, "YUN10001", wrong);
  const order = await issueCode(context.db, request.data, expiresAt);
  if (!order) return refuse(context, request.data, statuses.numberUsed, "商店訂單編號已存在");
  return reply(context, request.data, { Status: statuses.done, Message: "取號成功", Result: resultOf(order) });
}

function whatIsWrong({ Amt, PaymentType, StoreType }: TradeRequest, expiresAt: Date, now: Date): string | null {
  if (Number(Amt) > maxDollars[PaymentType]) return "金額超過上限";
  if (PaymentType === "CVS" && !StoreType) return "請選擇超商";
  return expiresAt <= now ? "繳費期限錯誤" : null;
}

/** The legal limit of one code or one transfer, TWD. */
const maxDollars = { CVS: 20_000, VACC: 49_999 };

async function queryTrade(context: ServerContext, body: Uint8Array): Promise<Response> {
  const request = YunQueryRequest.safeParse(parseVendorForm(body));
  if (!request.success || request.data.MerchantID !== context.keys.merchantId) return stranger();
  const genuine = isSameText(request.data.CheckValue, checkValue(context.keys, request.data));
  if (!genuine || !isFresh(context, request.data)) return stranger();
  const order = await findYunOrder(context.db, request.data.MerchantID, request.data.MerchantOrderNo);
  if (!order) return refuse(context, request.data, statuses.noSuchOrder, "查無此訂單");
  return reply(context, request.data, { Status: statuses.done, Message: "查詢成功", Result: resultOf(order) });
}

function isFresh({ now }: ServerContext, { TimeStamp }: RequestName): boolean {
  return Math.abs(now().getTime() - Number(TimeStamp) * 1000) <= yunFreshForMs;
}

/** Answers a caller without the keys, who gets no envelope either. */
function stranger(): Response {
  return Response.json({ Status: "YUN00001", Message: "驗證失敗" });
}

function refuse(context: ServerContext, request: RequestName, Status: string, Message: string): Response {
  return reply(context, request, { Status, Message, Result: {} });
}

function reply(
  { keys }: ServerContext,
  { MerchantID, MerchantOrderNo, TimeStamp }: RequestName,
  { Status, Message, Result }: { Status: string; Message: string; Result: Record<string, unknown> },
): Response {
  const text = JSON.stringify({ Status, Message, Result: { ...Result, MerchantID, MerchantOrderNo, TimeStamp } });
  return Response.json({ Status, Message, MerchantID, Version: wireVersion, ...seal(keys, text) });
}

async function showCounter({ db, now }: ServerContext, no: string | null, lang: string | undefined): Promise<Response> {
  const order = no === null ? undefined : await findOrderByCode(db, no);
  return counterPage({ vendor: "YUN", no, slip: order && slipOf(order), lang, now: now() });
}

function slipOf(order: YunOrder): Slip {
  const isStore = order.payment_type === "CVS";
  return {
    kind: isStore ? "store" : "atm",
    no: order.code_no,
    place: isStore ? order.store_type ?? "" : `${bank.BankCode} ${bank.BankName}`,
    tradeNo: order.trade_no,
    amountCents: order.amount_cents,
    state: order.status,
    expiresAt: order.expires_at,
    backUrl: order.back_url,
  };
}

async function pay(context: ServerContext, request: Request): Promise<Response> {
  if (!isFromOwnPage(request)) return new Response("403", { status: 403 });
  const no = parseVendorForm(new Uint8Array(await request.arrayBuffer()))?.no ?? "";
  const order = await findOrderByCode(context.db, no);
  if (order) {
    await context.outbox.send(await payYunOrder(context.db, context.keys, order, context.faults, context.now()));
  }
  const lang = new URL(request.url).searchParams.get("lang");
  const query = new URLSearchParams({ no, ...(lang !== null && { lang }) });
  return new Response(null, { status: 303, headers: { location: `?${query}` } });
}
