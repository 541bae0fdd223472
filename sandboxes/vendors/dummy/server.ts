import { Hono } from "hono";
import type { z } from "zod";
import { type Faults, spoiltAnswer } from "../common/faults.ts";
import type { TwinDesk, VendorTwin } from "../common/sandbox_vendor.ts";
import { findOrder, findOrderByToken, finishOrder, openOrder, type SandboxOrder, toWireOrder } from "./orders.ts";
import { paymentPage } from "./payment_page.tsx";
import { isSigned, signedHeaders } from "@/api/signing/stamped_hmac.ts";
import { makeSandboxTables, type SandboxDb } from "./tables.ts";
import { CreateRequest, QueryRequest } from "@/api/deposits/vendors/dummy/wire.ts";

export interface SandboxTwinOptions {
  merchant: string;
  secret: string;
}

/** The plainest payment company: orders, a payment page of its own with two buttons, signed JSON. */
export function createSandboxTwin(options: SandboxTwinOptions): VendorTwin {
  const { secret } = options;
  return {
    vendor: "SANDBOX",
    path: "/",
    makeTables: makeSandboxTables,
    callbacks: {
      headers: (body, at, faults) => ({
        "content-type": "application/json",
        ...signedHeaders(faults.badSignature ? `not ${secret}` : secret, body, at),
      }),
      isUnderstood: (status, words) => status === 200 && words === "OK",
      retryDelayMs: (attempts) => Math.min(1000 * 2 ** (attempts - 1), 600_000),
    },
    routes: (desk) => routesOf({ ...desk, options, db: desk.db as unknown as SandboxDb }),
  };
}

interface Desk extends Omit<TwinDesk, "db"> {
  options: SandboxTwinOptions;
  db: SandboxDb;
}

type Answer = { status: 200; order: SandboxOrder } | { status: 400 | 401 | 404 | 409; error: string };

function routesOf(desk: Desk): Hono {
  return new Hono()
    .post(
      "/orders",
      (c) => serve(desk, c.req.raw, CreateRequest, (request) => create(desk, request), desk.faults.create),
    )
    .post(
      "/orders/query",
      (c) => serve(desk, c.req.raw, QueryRequest, (request) => query(desk, request), desk.faults.query),
    )
    .get("/pay/:token", (c) => showPage(desk, c.req.param("token"), c.req.query("lang")))
    .post("/pay/:token/pay", (c) => finish(desk, c.req.param("token"), "paid"))
    .post("/pay/:token/cancel", (c) => finish(desk, c.req.param("token"), "cancelled"));
}

async function create(desk: Desk, request: z.infer<typeof CreateRequest>): Promise<Answer> {
  const order = await openOrder(desk.db, request, desk.now());
  return order ? { status: 200, order } : { status: 409, error: "order number already used" };
}

async function query(desk: Desk, request: z.infer<typeof QueryRequest>): Promise<Answer> {
  const order = await findOrder(desk.db, request.merchant, request.order_no);
  return order ? { status: 200, order } : { status: 404, error: "no such order" };
}

/** Checks who asks, acts, and signs the answer. */
async function serve<Schema extends z.ZodObject<{ merchant: z.ZodString }>>(
  desk: Desk,
  request: Request,
  schema: Schema,
  act: (input: z.infer<Schema>) => Promise<Answer>,
  fault: Faults["create"],
): Promise<Response> {
  const body = await request.text();
  if (!isSigned(desk.options.secret, request.headers, body, desk.now())) {
    return reply(desk, { status: 401, error: "bad signature" });
  }
  const input = schema.safeParse(parseJson(body));
  if (!input.success || input.data.merchant !== desk.options.merchant) {
    return reply(desk, { status: 400, error: "bad request" });
  }
  const answer = await act(input.data);
  return spoiltAnswer(fault) ?? reply(desk, answer);
}

function reply(desk: Desk, answer: Answer): Response {
  const body = JSON.stringify(answer.status === 200 ? toWireOrder(answer.order, desk.url()) : { error: answer.error });
  const headers = { "content-type": "application/json", ...signedHeaders(desk.options.secret, body, desk.now()) };
  return new Response(body, { status: answer.status, headers });
}

async function showPage(desk: Desk, token: string, lang: string | undefined): Promise<Response> {
  const order = await findOrderByToken(desk.db, token);
  return order ? paymentPage(order, lang, desk.now()) : new Response("404", { status: 404 });
}

async function finish(desk: Desk, token: string, status: "paid" | "cancelled"): Promise<Response> {
  const order = await findOrderByToken(desk.db, token);
  if (!order) return new Response("404", { status: 404 });
  // The payer comes back to a site that already knows, if the site answers; otherwise the outbox goes on trying.
  await desk.outbox.send(await finishOrder(desk.db, order, status, desk.faults, desk.now()));
  return new Response(null, { status: 303, headers: { location: order.return_url } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
