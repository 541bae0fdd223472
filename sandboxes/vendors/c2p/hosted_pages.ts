import type { C2pDb } from "./tables.ts";
import type { C2pKeys } from "@/api/payments/deposits/vendors/c2p/keys.ts";
import type { SandboxContext } from "../common/sandbox_vendor.ts";
import { type Context, Hono } from "hono";
import { isFromOwnPage } from "../common/own_page.ts";
import { type C2pOrder, endSandboxOrder, findC2pOrderByToken, type OrderEnding } from "./orders.ts";
import { hostedPage } from "./page.tsx";

/** The means of the sandbox server. */
export interface C2pSandboxContext extends Omit<SandboxContext, "db"> {
  keys: C2pKeys;
  db: C2pDb;
}

/** C2P's pages for the payer: `/usdt/<token>` and `/card/<token>`, the latter reached by the hand-off's post. */
export function hostedPages(context: C2pSandboxContext): Hono {
  return new Hono()
    // Posted from the shop's page: it opens the card page and does nothing else.
    .post("/card", async (c) => {
      const { token } = await c.req.parseBody();
      const order = typeof token === "string" ? await findC2pOrderByToken(context.db, token) : undefined;
      return order?.channel === "card" ? c.redirect(`${context.url()}/card/${order.token}`, 303) : c.text("404", 404);
    })
    .on(["GET", "POST"], "/:channel{usdt|card}/:token", async (c) => {
      const order = await findC2pOrderByToken(context.db, c.req.param("token"));
      if (order?.channel !== c.req.param("channel")) return c.text("404", 404);
      return c.req.method === "POST" ? await act(context, c, order) : hostedPage(order, context.now());
    });
}

async function act(context: C2pSandboxContext, c: Context, order: C2pOrder): Promise<Response> {
  if (!isFromOwnPage(c.req.raw)) return c.text("403", 403);
  const form = await c.req.parseBody();
  const ending = form.act === "cancel" ? cancelled : order.channel === "card" ? byCard(form.number) : paid;
  if (!ending) return hostedPage(order, context.now(), true);
  // The payer comes back to a site that already knows, if the site answers; otherwise the outbox goes on trying.
  await context.outbox.send(await endSandboxOrder(context.db, order, ending, context.faults, context.now()));
  return c.redirect(order.return_url, 303);
}

const paid: OrderEnding = { status: "paid" };
const cancelled: OrderEnding = { status: "failed", reason: "cancelled" };

/** The outcome for a card, whose number is stored nowhere; null for one that is no test card. */
function byCard(number: unknown): OrderEnding | null {
  if (typeof number !== "string") return null;
  return cards.get(number.replaceAll(/[ -]/g, "")) ?? null;
}

const cards = new Map<string, OrderEnding>([
  ["4242424242424242", paid],
  ["4000000000000002", { status: "failed", reason: "card declined" }],
]);
