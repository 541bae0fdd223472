import { Hono } from "hono";
import type { z } from "zod";
import { type Faults, spoiltAnswer } from "../common/faults.ts";
import type { SandboxContext, SandboxVendor } from "../common/sandbox_vendor.ts";
import {
  type DummyOrder,
  findDummyOrder,
  findDummyOrderByToken,
  finishOrder,
  openDummyOrder,
  toWireOrder,
} from "./orders.ts";
import { paymentPage } from "./payment_page.tsx";
import { isSigned, signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import { type DummyDb, makeDummyTables } from "./tables.ts";
import { CreateRequest, QueryRequest } from "./requests.ts";

export interface DummySandboxOptions {
  merchant: string;
  secret: string;
}

/** The simplest payment company: orders, a payment page of its own with two buttons, signed JSON. */
export function createDummySandbox(options: DummySandboxOptions): SandboxVendor {
  const { secret } = options;
  return {
    vendor: "DUMMY",
    makeTables: makeDummyTables,
    settles: { table: "vendor_orders", amount: "amount_cents" },
    callbacks: {
      headers: (body, at, faults) => ({
        "content-type": "application/json",
        ...signedHeaders(faults.badSignature ? `not ${secret}` : secret, body, at),
      }),
      isUnderstood: (status, message) => status === 200 && message === "OK",
      retryDelayMs: (attempts) => Math.min(1000 * 2 ** (attempts - 1), 600_000),
    },
    routes: (context) => routesOf({ ...context, options, db: context.db as unknown as DummyDb }),
  };
}

interface ServerContext extends Omit<SandboxContext, "db"> {
  options: DummySandboxOptions;
  db: DummyDb;
}

type Answer = { status: 200; order: DummyOrder } | { status: 400 | 401 | 404 | 409; error: string };

function routesOf(context: ServerContext): Hono {
  return new Hono()
    .post(
      "/orders",
      (c) => serve(context, c.req.raw, CreateRequest, (request) => create(context, request), context.faults.create),
    )
    .post(
      "/orders/query",
      (c) => serve(context, c.req.raw, QueryRequest, (request) => query(context, request), context.faults.query),
    )
    .get("/pay/:token", (c) => showPage(context, c.req.param("token"), c.req.query("lang")))
    .post("/pay/:token/pay", (c) => finish(context, c.req.param("token"), "paid"))
    .post("/pay/:token/cancel", (c) => finish(context, c.req.param("token"), "cancelled"));
}

async function create(context: ServerContext, request: z.infer<typeof CreateRequest>): Promise<Answer> {
  const order = await openDummyOrder(context.db, request, context.now());
  return order ? { status: 200, order } : { status: 409, error: "order number already used" };
}

async function query(context: ServerContext, request: z.infer<typeof QueryRequest>): Promise<Answer> {
  const order = await findDummyOrder(context.db, request.merchant, request.order_no);
  return order ? { status: 200, order } : { status: 404, error: "no such order" };
}

/** Checks who asks, acts, and signs the answer. */
async function serve<Schema extends z.ZodObject<{ merchant: z.ZodString }>>(
  context: ServerContext,
  request: Request,
  schema: Schema,
  act: (input: z.infer<Schema>) => Promise<Answer>,
  fault: Faults["create"],
): Promise<Response> {
  const body = await request.text();
  if (!isSigned(context.options.secret, request.headers, body, context.now())) {
    return reply(context, { status: 401, error: "bad signature" });
  }
  const input = schema.safeParse(parseJson(body));
  if (!input.success || input.data.merchant !== context.options.merchant) {
    return reply(context, { status: 400, error: "bad request" });
  }
  const answer = await act(input.data);
  return spoiltAnswer(fault) ?? reply(context, answer);
}

function reply(context: ServerContext, answer: Answer): Response {
  const body = JSON.stringify(
    answer.status === 200 ? toWireOrder(answer.order, context.url()) : { error: answer.error },
  );
  const headers = { "content-type": "application/json", ...signedHeaders(context.options.secret, body, context.now()) };
  return new Response(body, { status: answer.status, headers });
}

async function showPage(context: ServerContext, token: string, lang: string | undefined): Promise<Response> {
  const order = await findDummyOrderByToken(context.db, token);
  return order ? paymentPage(order, lang, context.now()) : new Response("404", { status: 404 });
}

async function finish(context: ServerContext, token: string, status: "paid" | "cancelled"): Promise<Response> {
  const order = await findDummyOrderByToken(context.db, token);
  if (!order) return new Response("404", { status: 404 });
  // The payer comes back to a site that already knows, if the site answers; otherwise the outbox goes on trying.
  await context.outbox.send(await finishOrder(context.db, order, status, context.faults, context.now()));
  return new Response(null, { status: 303, headers: { location: order.return_url } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
