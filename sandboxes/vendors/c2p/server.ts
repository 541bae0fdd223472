import { type C2pSandboxContext, hostedPages } from "./hosted_pages.ts";
import { Hono } from "hono";
import type { z } from "zod";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { signBody } from "@/api/platform/signing/rsa.ts";
import { signingKey } from "@/api/platform/signing/rsa_keys.ts";
import { spoiltAnswer } from "../common/faults.ts";
import type { SandboxVendor } from "../common/sandbox_vendor.ts";
import type { C2pKeys } from "@/api/payments/deposits/vendors/c2p/keys.ts";
import { answerOf, findC2pOrder, openC2pOrder, takeNonce } from "./orders.ts";
import {
  c2pNonceHeader,
  c2pSignatureHeader,
  c2pTimestampHeader,
  callbackText,
  isSignedC2pRequest,
  signC2pAnswer,
} from "@/api/payments/deposits/vendors/c2p/signature.ts";
import { type C2pDb, makeC2pTables } from "./tables.ts";
import { c2pCodes, C2pCreateRequest, C2pQueryRequest } from "@/api/payments/deposits/vendors/c2p/wire.ts";

/** C2P's sandbox server: orders by signed JSON, hosted pages for coins and cards, callbacks under its own key. Throws when that is none. */
export function createC2pSandbox(keys: C2pKeys): SandboxVendor {
  const callbackKey = signingKey(keys.callbackKey);
  return {
    vendor: "C2P",
    makeTables: makeC2pTables,
    settles: { table: "c2p_orders", amount: "amount_cents" },
    callbacks: {
      async headers(body, at, { badSignature }) {
        const timestamp = String(at.getTime());
        const signed = callbackText(timestamp, badSignature ? `not ${body}` : body);
        return {
          "content-type": "application/json",
          [c2pTimestampHeader]: timestamp,
          [c2pSignatureHeader]: await signBody(await callbackKey, signed),
        };
      },
      isUnderstood: (status, message) => status === 200 && isUnderstood(parseJson(message)),
      retryDelayMs: (attempts) => 1000 * (retrySeconds[attempts - 1] ?? 6 * 3600),
    },
    routes: (context) => routesOf({ ...context, keys, db: context.db as unknown as C2pDb }),
  };
}

/** Then every six hours. */
const retrySeconds = [15, 30, 60, 120, 300, 600, 1800, 3600];

function isUnderstood(message: unknown): boolean {
  return typeof message === "object" && message !== null && "code" in message && message.code === 0;
}

type Answer = { code: typeof c2pCodes.ok; order: ReturnType<typeof answerOf> } | { code: number; message: string };

function routesOf(context: C2pSandboxContext): Hono {
  return new Hono()
    .post("/v1/orders", async (c) => {
      const answer = await serve(context, c.req.raw, C2pCreateRequest, (request) => create(context, request));
      return spoiltAnswer(context.faults.create) ?? answer;
    })
    .post("/v1/orders/query", async (c) => {
      const answer = await serve(context, c.req.raw, C2pQueryRequest, (request) => query(context, request));
      return spoiltAnswer(context.faults.query) ?? answer;
    })
    .route("/", hostedPages(context));
}

async function create(context: C2pSandboxContext, request: C2pCreateRequest): Promise<Answer> {
  const known = await findC2pOrder(context.db, request.merchant, request.order_no);
  if (!known && request.expires_at <= context.now()) {
    return { code: c2pCodes.badRequest, message: "expires_at has passed" };
  }
  const order = await openC2pOrder(context.db, request);
  return order
    ? { code: c2pCodes.ok, order: answerOf(order, context.url()) }
    : { code: c2pCodes.numberUsed, message: "order_no is used for another order" };
}

async function query(context: C2pSandboxContext, request: z.infer<typeof C2pQueryRequest>): Promise<Answer> {
  const order = await findC2pOrder(context.db, request.merchant, request.order_no);
  return order
    ? { code: c2pCodes.ok, order: answerOf(order, context.url()) }
    : { code: c2pCodes.noSuchOrder, message: "no such order" };
}

/** Checks a request's signature and nonce, acts, and signs the answer. */
async function serve<Schema extends z.ZodObject<{ merchant: z.ZodString }>>(
  { keys, db, now }: C2pSandboxContext,
  request: Request,
  schema: Schema,
  act: (input: z.infer<Schema>) => Promise<Answer>,
): Promise<Response> {
  const body = new Uint8Array(await request.arrayBuffer());
  const { headers } = request;
  const isNew = isSignedC2pRequest(keys.secret, headers, body, now()) &&
    await takeNonce(db, headers.get(c2pNonceHeader) ?? "", now());
  if (!isNew) return Response.json({ code: 1401, message: "bad signature" }, { status: 401 });
  const input = schema.safeParse(parseJson(body));
  const answer = input.success && input.data.merchant === keys.merchant
    ? await act(input.data)
    : { code: c2pCodes.badRequest, message: "bad request" };
  const text = JSON.stringify(answer);
  const signature = signC2pAnswer(keys.secret, headers.get(c2pSignatureHeader) ?? "", text);
  return new Response(text, { headers: { "content-type": "application/json", [c2pSignatureHeader]: signature } });
}
