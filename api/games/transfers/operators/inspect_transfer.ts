import type { Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Proposal, readProposals } from "@/api/platform/approvals/proposals.ts";
import type { Ctx } from "@/api/context.ts";
import { findPostingFile, readRowsOf, type UnreadableFile } from "@/api/accounting/archives/find_archived_rows.ts";
import { askAbout } from "../reconcile/ask_about.ts";
import { decideTransfer } from "../decide.ts";
import { type Ending, type OrderState, toOrder, type TransferOrder, type TransferReply } from "../order.ts";
import { readProvider } from "../../catalogue/operators/read_provider.ts";

/** Everything that the site knows of one transfer. */
export interface TransferFile {
  order: TransferOrder;
  account: string;
  postings: PostedTransfer[];
  /** The file of archived postings that can't be read here; null if all are given. */
  unreadable: UnreadableFile | null;
  events: AuditedEvent[];
  /** The proposals of operators; kept after the transfer has ended. */
  proposals: Proposal[];
  /** The Idempotency-Key that the member's request came with, while it is kept. */
  idempotencyKey: string | null;
}

/** One transfer of the ledger. Accounts as `17/main` or `transit:rsg`; cents. */
export interface PostedTransfer {
  kind: string;
  debit: string;
  credit: string;
  amountCents: bigint;
  postedAt: Date;
}

/** One event of the audit trail about the transfer. */
export interface AuditedEvent {
  at: Date;
  operator: string;
  action: string;
  reason: string | null;
  detail: unknown;
}

/** A provider's answer about a transfer, and the site's conclusion from it. */
export interface ProviderWord {
  reply: TransferReply;
  /** How the order would end by it; null when it would stay open, or is over. */
  wouldEnd: Ending | null;
}

/** Reads all about a transfer; null when there is none with this id. */
export async function inspectTransfer(ctx: Ctx, id: string): Promise<TransferFile | null> {
  const row = await ctx.db.selectFrom("game_transfers").innerJoin("members", "members.id", "member_id")
    .selectAll("game_transfers").select("members.account")
    .where("game_transfers.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const [postings, events, proposals, key] = await Promise.all([
    readPostings(ctx, row.id),
    ctx.db.selectFrom("audit_events").select(["at", "operator", "action", "reason", "detail"])
      .where("subject", "=", id).orderBy("id").execute(),
    readProposals(ctx.db, { kind: "game_transfer", id }),
    ctx.db.selectFrom("idempotency_keys").select("key")
      .where("member_id", "=", row.member_id).where("order_id", "=", id).executeTakeFirst(),
  ]);
  const { account } = row;
  return { order: toOrder(row), account, ...postings, events, proposals, idempotencyKey: key?.key ?? null };
}

/** Asks the provider about a transfer, and changes nothing. */
export async function inspectAtProvider(ctx: Ctx, order: TransferOrder): Promise<ProviderWord> {
  // An ended transfer may be asked about as well: then its provider's reply is only compared.
  const provider = await readProvider(ctx, order.provider);
  const requestedAt = ctx.now();
  const reply = await askAbout(ctx, order, provider);
  return { reply, wouldEnd: isOver(order.state) ? null : decideTransfer(order, reply, requestedAt) };
}

function isOver(state: OrderState): boolean {
  return state === "succeeded" || state === "failed";
}

async function readPostings(ctx: Ctx, id: string): Promise<Pick<TransferFile, "postings" | "unreadable">> {
  const file = await findPostingFile(ctx.db, id);
  if (file) {
    const read = await readRowsOf(ctx, "ledger_transfers", file, id);
    if (read.kind === "unreadable") return { postings: [], unreadable: read };
    return { postings: await named(ctx, read.rows.filter(({ order_id }) => order_id === id)), unreadable: null };
  }
  const rows = await ctx.db.selectFrom("ledger_transfers as transfer")
    .innerJoin("accounts as debit", "debit.id", "transfer.debit_account")
    .innerJoin("accounts as credit", "credit.id", "transfer.credit_account")
    .select([
      "transfer.kind",
      "transfer.amount_cents",
      "transfer.posted_at",
      "debit.code as debit_code",
      "debit.member_id as debit_member",
      "credit.code as credit_code",
      "credit.member_id as credit_member",
    ])
    .where("transfer.order_id", "=", id).orderBy("transfer.posted_at").orderBy("transfer.kind").execute();
  const postings = rows.map((row) => ({
    kind: row.kind,
    debit: nameOf(row.debit_member, row.debit_code),
    credit: nameOf(row.credit_member, row.credit_code),
    amountCents: row.amount_cents,
    postedAt: row.posted_at,
  }));
  return { postings, unreadable: null };
}

/** Archived postings have their accounts by number. */
async function named(ctx: Ctx, rows: readonly Selectable<DB["ledger_transfers"]>[]): Promise<PostedTransfer[]> {
  const ids = rows.flatMap(({ debit_account, credit_account }) => [debit_account, credit_account]);
  const accounts = await ctx.db.selectFrom("accounts").select(["id", "member_id", "code"]).where("id", "in", ids)
    .execute();
  const names = new Map(accounts.map(({ id, member_id, code }) => [id, nameOf(member_id, code)]));
  return rows.map((row) => ({
    kind: row.kind,
    debit: names.get(row.debit_account) ?? "",
    credit: names.get(row.credit_account) ?? "",
    amountCents: row.amount_cents,
    postedAt: row.posted_at,
  })).sort((one, other) => one.postedAt.getTime() - other.postedAt.getTime() || (one.kind < other.kind ? -1 : 1));
}

function nameOf(member: bigint | null, code: string): string {
  return member === null ? code : `${member}/${code}`;
}
