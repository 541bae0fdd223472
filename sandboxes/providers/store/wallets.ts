import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { literal } from "@/db/ledger/batch.ts";
import type { SandboxDb, SandboxTables } from "./tables.ts";

/** The owner of a wallet. */
export interface Owner {
  provider: string;
  player: string;
}

/** One transfer of points as it was asked for; `amountCents` is negative out of the wallet. */
export interface SandboxTransfer extends Owner {
  id: string;
  amountCents: bigint;
}

/**
 * The verdict on a transfer; `conflict` if its id is used for another one. `balanceCents` is the wallet directly after
 * it, known when it is made and not stored.
 */
export type TransferVerdict =
  | { kind: "moved"; movedCents: bigint; balanceCents?: bigint }
  | { kind: "refused"; error: string }
  | { kind: "conflict" };

/** Opens a player's wallet, empty; an open one stays as it is. */
export async function openWallet(db: SandboxDb, owner: Owner): Promise<void> {
  await db.insertInto("sandbox.players").values({ provider: owner.provider, player: owner.player, balance_cents: 0n })
    .onConflict((conflict) => conflict.doNothing()).execute();
}

/** Points in a wallet, in cents, or null when it was not opened. */
export async function readSandboxWallet(db: SandboxDb, { provider, player }: Owner): Promise<bigint | null> {
  const row = await db.selectFrom("sandbox.players").select("balance_cents")
    .where("provider", "=", provider).where("player", "=", player).executeTakeFirst();
  return row?.balance_cents ?? null;
}

/** Locks a wallet for the rest of the transaction and gives its points, in cents; null when it was not opened. */
export async function lockWallet(tx: SandboxDb, { provider, player }: Owner): Promise<bigint | null> {
  const row = await tx.selectFrom("sandbox.players").select("balance_cents")
    .where("provider", "=", provider).where("player", "=", player).forNoKeyUpdate().executeTakeFirst();
  return row?.balance_cents ?? null;
}

/** Sets the points of a wallet that this transaction has locked. */
export async function setWallet(tx: SandboxDb, { provider, player }: Owner, balanceCents: bigint): Promise<void> {
  await tx.updateTable("sandbox.players").set({ balance_cents: balanceCents })
    .where("provider", "=", provider).where("player", "=", player).execute();
}

/**
 * Moves points into or out of a wallet, once per transfer id: a repeat gets the first verdict again, a refusal too.
 * @param movesCents less than asked, to play a provider that moves a part
 */
export async function transferOnce(
  db: SandboxDb,
  input: SandboxTransfer,
  at: Date,
  movesCents = size(input.amountCents),
): Promise<TransferVerdict> {
  // Not recorded: the id has come before, or at the same moment. It is decided now.
  return await record(db, { ...input, at, movesCents }) ?? await verdictOf(db, input) ?? { kind: "conflict" };
}

interface NewTransfer extends SandboxTransfer {
  at: Date;
  movesCents: bigint;
}

/**
 * Decides and records transfers behind their wallets' locks, those of many players by one statement. Null for one whose
 * id is there already.
 */
const record = batchPerDatabase<NewTransfer, TransferVerdict | null, SandboxTables>(async (db, requested) => {
  const { rows } = await sql<RecordedRow>`
    select * from sandbox.record_transfers(
      ${literal(requested.map(({ id }) => id))}::uuid[], ${requested.map(({ provider }) => provider)}::text[],
      ${requested.map(({ player }) => player)}::text[],
      ${literal(requested.map(({ amountCents }) => amountCents))}::bigint[],
      ${literal(requested.map(({ movesCents }) => movesCents))}::bigint[],
      ${literal(requested.map(({ at }) => at.toISOString()))}::timestamptz[])`.execute(db);
  const recorded = new Map(rows.map((row) => [`${row.provider} ${row.player} ${row.id}`, row]));
  return requested.map(({ provider, player, id }) => {
    const row = recorded.get(`${provider} ${player} ${id}`);
    if (!row) return null;
    if (row.refusal !== null) return { kind: "refused", error: row.refusal };
    return { kind: "moved", movedCents: row.moved_cents!, balanceCents: row.balance_cents! };
  });
}, { keyOf: ({ provider, player }) => `${provider} ${player}` });

interface RecordedRow extends Owner {
  id: string;
  refusal: string | null;
  /** Null when refused, like the balance after it. */
  moved_cents: bigint | null;
  balance_cents: bigint | null;
}

/** Finds the verdict on a transfer by its id; null if it never came. */
export async function findTransfer(db: SandboxDb, provider: string, id: string) {
  return await db.selectFrom("sandbox.point_transfers").selectAll()
    .where("provider", "=", provider).where("id", "=", id).executeTakeFirst() ?? null;
}

async function verdictOf(db: SandboxDb, input: SandboxTransfer): Promise<TransferVerdict | null> {
  const known = await findTransfer(db, input.provider, input.id);
  if (!known) return null;
  if (known.player !== input.player || known.amount_cents !== input.amountCents) return { kind: "conflict" };
  return known.moved_cents === null
    ? { kind: "refused", error: known.refusal ?? "closed" }
    : { kind: "moved", movedCents: known.moved_cents };
}

function size(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}
