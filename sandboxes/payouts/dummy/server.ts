import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { type Kysely, sql } from "kysely";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { isSigned, signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import type { MakeTables, OutboxTables } from "../../vendors/common/database.ts";
import type { SandboxContext, SandboxVendor } from "../../vendors/common/sandbox_vendor.ts";
import { payoutWindowMs } from "@/api/payments/withdrawals/payouts/port.ts";
import { PayoutQueryRequest, SendRequest, type WirePayout } from "@/api/payments/withdrawals/payouts/dummy/wire.ts";

interface PayoutTables extends OutboxTables {
  payouts: {
    id: string;
    /**
     * HMAC of the request: in development this table is in the site's database, where no account number may be read.
     */
    request: string;
    state: "paid" | "refused";
    reference: string | null;
    reason: string | null;
  };
}

interface ServerContext extends Omit<SandboxContext, "db"> {
  db: Kysely<PayoutTables>;
  secret: string;
}

/**
 * The sandbox's bank and sender of USDT in one: pays whatever it is asked to, each id once. Accounts and addresses that
 * end in `0000` are closed. It never calls back.
 */
export function createDummySenderSandbox({ secret }: { secret: string }): SandboxVendor {
  return {
    vendor: "payouts/DUMMY",
    makeTables,
    callbacks: { headers: () => ({}), isUnderstood: () => true, retryDelayMs: () => 0 },
    routes: (context) => routesOf({ ...context, db: context.db as unknown as Kysely<PayoutTables>, secret }),
  };
}

const makeTables: MakeTables = async (tx) => {
  await sql`
    create table if not exists sandbox.payouts (
      id uuid primary key,
      request text not null,
      state text not null,
      reference text,
      reason text
    )`.execute(tx);
};

function routesOf(context: ServerContext): Hono {
  return new Hono()
    .post(
      "/send",
      (c) => serve(context, c.req.raw, payoutWindowMs, context.faults.create, (body) => send(context, body)),
    )
    .post("/query", (c) => serve(context, c.req.raw, Infinity, context.faults.query, (body) => query(context, body)));
}

async function send({ db, secret }: ServerContext, body: string): Promise<WirePayout | null> {
  const input = SendRequest.safeParse(parseJson(body));
  if (!input.success) return null;
  const { id, destination } = input.data;
  const request = createHmac("sha256", secret).update(body).digest("hex");
  const isClosed = (destination.kind === "bank" ? destination.account : destination.address).endsWith("0000");
  await db.insertInto("payouts").values({
    id,
    request,
    state: isClosed ? "refused" : "paid",
    reference: isClosed ? null : `SBP-${id.slice(-12)}`,
    reason: isClosed ? "account closed" : null,
  }).onConflict((conflict) => conflict.doNothing()).execute();
  const existing = await find(db, id);
  return existing?.request === request ? toWire(existing) : null;
}

async function query({ db }: ServerContext, body: string): Promise<WirePayout | null> {
  const input = PayoutQueryRequest.safeParse(parseJson(body));
  if (!input.success) return null;
  const existing = await find(db, input.data.id);
  return existing ? toWire(existing) : { id: input.data.id, state: "absent", reference: null, reason: null };
}

async function find(db: Kysely<PayoutTables>, id: string) {
  return await db.selectFrom("payouts").selectAll().where("id", "=", id).executeTakeFirst();
}

function toWire({ id, state, reference, reason }: PayoutTables["payouts"]): WirePayout {
  return { id, state, reference, reason };
}

/** Checks signature and time of a request, acts, and signs the answer. */
async function serve(
  context: ServerContext,
  request: Request,
  windowMs: number,
  fault: "silent" | "nonsense" | "error" | undefined,
  act: (body: string) => Promise<WirePayout | null>,
): Promise<Response> {
  const body = await request.text();
  const at = Number(request.headers.get("x-sandbox-timestamp"));
  const isFresh = context.now().getTime() - at <= windowMs;
  const answer = isFresh && isSigned(context.secret, request.headers, body, context.now()) ? await act(body) : null;
  if (fault === "silent") return new Response(new ReadableStream());
  if (fault === "nonsense") return new Response("<html>Bad Gateway</html>");
  if (fault === "error") return new Response("", { status: 500 });
  const text = JSON.stringify(answer ?? { error: "refused" });
  const headers = { "content-type": "application/json", ...signedHeaders(context.secret, text, context.now()) };
  return new Response(text, { status: answer ? 200 : 400, headers });
}
