import type { NorthDb } from "./tables.ts";
import type { NorthKeys } from "@/api/payments/deposits/vendors/north/keys.ts";
import type { PayerAccount } from "@/api/payments/deposits/vendors/port.ts";
import type { SandboxContext } from "../common/sandbox_vendor.ts";
import { Hono } from "hono";
import { counterPage } from "../common/counter_page.tsx";
import { isFromOwnPage } from "../common/own_page.ts";
import { bankName } from "@/api/payments/deposits/vendors/north/banks.ts";
import { findByNumber, isOpenToPay, type NorthOrder, numberOf, payNorthOrder, sendCallback } from "./orders.ts";
import { issuedForm, paidBody } from "./replies.ts";

/** The means of the sandbox server. */
export interface NorthSandboxContext extends Omit<SandboxContext, "db"> {
  keys: NorthKeys;
  db: NorthDb;
}

/**
 * Where a number is paid: it stands in for the store's till and the bank's machine, and for the button of the
 * merchant's own back office that sends a simulated payment.
 */
export function counter(context: NorthSandboxContext): Hono {
  return new Hono()
    .get("/", (c) => show(context, c.req.query("no") ?? null, c.req.query("lang")))
    .post("/", async (c) => {
      if (!isFromOwnPage(c.req.raw)) return c.text("403", 403);
      const { no, act, payer = "" } = await c.req.parseBody();
      const account = typeof payer === "string" ? payerIn(payer) : undefined;
      if (typeof no !== "string" || account === undefined) return c.text("400", 400);
      if (act !== "pay" && act !== "simulate") return c.text("400", 400);
      if (!await take(context, { no, act, payer: account })) return c.text("409", 409);
      // Back to the page, which shows what became of it.
      return c.redirect(`?${new URLSearchParams({ no, lang: c.req.query("lang") ?? "tw" })}`, 303);
    });
}

async function show(
  { db, keys, now }: NorthSandboxContext,
  no: string | null,
  lang: string | undefined,
): Promise<Response> {
  const order = no === null ? undefined : await findByNumber(db, no);
  const acts = ["pay", "simulate"] as const;
  return counterPage({ vendor: "NORTH", no, slip: order && slipOf(order), lang, now: now(), acts, asksPayer: true });

  function slipOf(order: NorthOrder) {
    return {
      kind: order.payment === "ATM" ? "atm" as const : "store" as const,
      no: numberOf(order),
      place: order.payment === "ATM" ? bankName(issuedForm(keys, order).BankCode ?? "") : order.channel,
      tradeNo: order.trade_no,
      amountCents: order.amount_twd * 100n,
      state: order.paid_at ? "paid" as const : "awaiting" as const,
      expiresAt: order.expires_at,
      backUrl: order.back_url,
    };
  }
}

/** The payer's account as it is typed: the bank's code, then the number. Null for none, undefined for no account. */
function payerIn(text: string): PayerAccount | null | undefined {
  if (text.trim() === "") return null;
  const [, bank, number] = /^\s*(\d{3})\D?(\d{5,16})\s*$/.exec(text) ?? [];
  return bank && number ? { bank, lastDigits: number.slice(-5) } : undefined;
}

/** A press of the counter's button. */
interface Press {
  no: string;
  act: "pay" | "simulate";
  payer: PayerAccount | null;
}

async function take({ db, keys, faults, outbox, now }: NorthSandboxContext, { no, act, payer }: Press) {
  const order = await findByNumber(db, no);
  if (!order || !isOpenToPay(order, faults, now())) return false;
  const callbacks = act === "pay"
    ? await payNorthOrder(db, order, (paid) => paidBody(keys, paid, null, faults), faults, { now: now(), payer })
    : await sendCallback(db, order.return_url, paidBody(keys, order, now(), faults), faults, now());
  // The payer comes back to a site that already knows, if the site answers; otherwise the outbox goes on trying.
  await outbox.send(callbacks);
  return true;
}
