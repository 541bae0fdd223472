import { sql } from "kysely";
import { v7 } from "uuid";
import { bindAddress } from "@/api/withdrawals/payout_accounts/addresses/bind_address.ts";
import { recordEvents } from "@/api/audit/record_event.ts";
import { bindCard } from "@/api/withdrawals/payout_accounts/cards/bind_card.ts";
import type { Ctx, MemberId } from "@/api/context.ts";
import { createOrder } from "@/api/deposits/orders/create_order.ts";
import { findOrder } from "@/api/deposits/orders/order.ts";
import type { Upload } from "@/api/http/read_upload.ts";
import { demoAccount } from "@/api/members/demo_member.ts";
import { findMember } from "@/api/members/find_member.ts";
import type { RefusalCode } from "@/api/refusals.ts";
import type { Result } from "@/api/result.ts";
import { decide, type Reviewed } from "@/api/withdrawals/payout_accounts/reviews/decide.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { demoPicture } from "./demo_picture.ts";

/** The operator in the audit trail of what a start does. */
const operator = "demo";
const promised = "demo.means_promised";

const amountCents = 10_000_00n;
const address = { channel: "USDT-TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", birthday: "1990-05-17" };
const cardFields: Record<string, string> = {
  bank_id: "822",
  bank_branch: "忠孝分行",
  bank_account_id: "901540001234",
  bank_account_name: "Demo",
  id_number: "A123456789",
  birthday: "1990-05-17",
  withdrawal_password: "000000",
  withdrawal_password_c: "000000",
};

/**
 * Marks the demo member of a database that is being seeded as one that gets points, card and address; no other member
 * ever does.
 */
export async function promiseDemoMeans(ctx: Ctx): Promise<void> {
  await recordEvents(ctx.db, [{ at: ctx.now(), operator, action: promised, subject: demoAccount }]);
}

/**
 * Gives the demo member what the screens need, unless it has that already: an approved card, an approved address, and
 * points by an order that is paid at the sandbox vendor, which calls the site back. So the site must be listening. Any
 * number of processes may do it, after any interruption: there is one order, one card and one address in the end.
 * @param begins called when something is missing
 */
export async function giveDemoMeans(ctx: Ctx, begins: () => void): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // This connection holds the lock while others of the pool do the work.
    await sql`select pg_advisory_xact_lock(hashtext('demo means'))`.execute(tx);
    const member = await demoMember(ctx);
    if (!member || await isPaid(ctx, member.orderId)) return;
    await approveOne(ctx, "bank_cards", member.id, () => bindCard(ctx, member.id, cardForm(), fromHere));
    // Not earlier: the process that draws the card's pictures logs a line when it starts.
    begins();
    await approveOne(ctx, "crypto_addresses", member.id, () =>
      bindAddress(ctx, member.id, {
        ...address,
        withdrawal_password: "000000",
        withdrawal_password_c: "000000",
      }, fromHere));
    await payOrder(ctx, member);
  });
}

/** The site does it in the member's place. */
const fromHere = { address: "", userAgent: "" };

interface DemoMember {
  id: MemberId;
  /** Always the same, so that there is never a second one. */
  orderId: string;
}

/** The demo member that was marked for it; null where there is none. */
async function demoMember(ctx: Ctx): Promise<DemoMember | null> {
  const promise = await ctx.db.selectFrom("audit_events").select("at").where("action", "=", promised).limit(1)
    .executeTakeFirst();
  const id = promise ? await findMember(ctx, demoAccount) : null;
  if (!promise || id === null) return null;
  return { id, orderId: v7({ msecs: promise.at.getTime(), random: new Uint8Array(16) }) };
}

async function isPaid(ctx: Ctx, orderId: string): Promise<boolean> {
  const order = await findOrder(ctx.db, orderId);
  // An order that ended without a credit is not tried again: that would be a second order.
  return order !== undefined && !["created", "awaiting_payment"].includes(order.state);
}

async function approveOne(
  ctx: Ctx,
  table: Reviewed,
  member: MemberId,
  bind: () => Promise<Result<{ id: number }, RefusalCode>>,
): Promise<void> {
  const [first] = await ctx.db.selectFrom(table).select(["id", "state"]).where("member_id", "=", member).limit(1)
    .execute();
  if (first && first.state !== "waiting") return;
  const id = first?.id ?? BigInt(valueOf(await bind()).id);
  await decide(ctx, table, { id, state: "approved", operator, reason: null });
}

async function payOrder(ctx: Ctx, { id, orderId }: DemoMember): Promise<void> {
  // A bank transfer: its number is paid at a counter that the sandbox vendor serves.
  const method = await ctx.db.selectFrom("payment_methods").select("id").where("kind", "=", "atm").orderBy("sort")
    .limit(1).executeTakeFirstOrThrow();
  const order = valueOf(await createOrder(ctx, id, { orderId, methodId: method.id, amountCents, lang: "tw" }));
  const counter = new URL(order.page_url ?? "");
  const response = await fetch(counter, {
    method: "POST",
    headers: { Origin: counter.origin },
    body: new URLSearchParams({ no: counter.searchParams.get("no") ?? "", act: "pay" }),
    redirect: "manual",
  });
  await response.body?.cancel();
}

function cardForm(): Upload {
  const picture = demoPicture();
  return { text: (name) => cardFields[name] ?? "", file: () => picture };
}

function valueOf<Value>(result: Result<Value, RefusalCode>): Value {
  if (result.ok) return result.value;
  throw new Error(`the demo member was refused: ${JSON.stringify(result.refusal)}`);
}
