import { type Proposal, readProposals } from "@/api/platform/approvals/proposals.ts";
import type { Ctx } from "@/api/context.ts";
import { findPostingFile, readRowsOf, type UnreadableFile } from "@/api/accounting/archives/find_archived_rows.ts";
import type { FoundOrder } from "./find_orders.ts";

/** Everything that the site knows of one top-up order. */
export interface OrderFile {
  order: FoundOrder;
  method: string;
  callbacks: InspectedCallback[];
  /** The posting of its credit; cents. */
  credited: { amountCents: bigint; postedAt: Date } | null;
  /** The file of archived postings that can't be read here; null if all are given. */
  unreadable: UnreadableFile | null;
  events: { at: Date; operator: string; action: string; reason: string | null; detail: unknown }[];
  proposals: Proposal[];
}

/** One callback about the order, without its body: that may name the payer. */
export interface InspectedCallback {
  id: bigint;
  receivedAt: Date;
  receivedCount: bigint;
  sourceAddress: string;
  verdict: string | null;
}

/** Reads all about an order; null when there is none with this id. */
export async function inspectOrder(ctx: Ctx, id: string): Promise<OrderFile | null> {
  const { db } = ctx;
  const row = await db.selectFrom("deposit_orders").innerJoin("members", "members.id", "member_id")
    .innerJoin("payment_methods", "payment_methods.id", "method_id")
    .selectAll("deposit_orders").select(["members.account", "payment_methods.vendor_name as method"])
    .where("deposit_orders.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const [callbacks, posting, events, proposals] = await Promise.all([
    db.selectFrom("vendor_callbacks")
      .select(["id", "received_at", "received_count", "source_address", "verdict"])
      .where("order_id", "=", id).orderBy("id").execute(),
    readCredit(ctx, row.id),
    db.selectFrom("audit_events").select(["at", "operator", "action", "reason", "detail"])
      .where("subject", "=", id).orderBy("id").execute(),
    readProposals(db, { kind: "deposit", id }),
  ]);
  const { method, ...order } = row;
  return {
    order,
    method,
    callbacks: callbacks.map((callback) => ({
      id: callback.id,
      receivedAt: callback.received_at,
      receivedCount: callback.received_count,
      sourceAddress: callback.source_address,
      verdict: callback.verdict,
    })),
    ...posting,
    events,
    proposals,
  };
}

async function readCredit(ctx: Ctx, id: string): Promise<Pick<OrderFile, "credited" | "unreadable">> {
  const file = await findPostingFile(ctx.db, id);
  const read = file ? await readRowsOf(ctx, "ledger_transfers", file, id) : {
    kind: "rows" as const,
    rows: await ctx.db.selectFrom("ledger_transfers").selectAll().where("order_id", "=", id).execute(),
  };
  if (read.kind === "unreadable") return { credited: null, unreadable: read };
  const posting = read.rows.find(({ order_id }) => order_id === id);
  return {
    credited: posting ? { amountCents: posting.amount_cents, postedAt: posting.posted_at } : null,
    unreadable: null,
  };
}
