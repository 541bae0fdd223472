import { sql } from "kysely";
import type { SandboxDb } from "./tables.ts";

/** Whose wallet. */
export interface Owner {
  provider: string;
  player: string;
}

/** One transfer of points as it was asked for; `amountCents` is negative out of the wallet. */
export interface PointTransfer extends Owner {
  id: string;
  amountCents: bigint;
}

/**
 * What became of a transfer; `conflict` when its id stands for another one. `balanceCents` is the wallet right after it,
 * known when it is made and not kept.
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

/** Points in a wallet, in cents, or null when nobody opened it. */
export async function readWallet(db: SandboxDb, { provider, player }: Owner): Promise<bigint | null> {
  const row = await db.selectFrom("sandbox.players").select("balance_cents")
    .where("provider", "=", provider).where("player", "=", player).executeTakeFirst();
  return row?.balance_cents ?? null;
}

/** Locks a wallet for the rest of the transaction and gives its points, in cents; null when nobody opened it. */
export async function lockWallet(tx: SandboxDb, { provider, player }: Owner): Promise<bigint | null> {
  const row = await tx.selectFrom("sandbox.players").select("balance_cents")
    .where("provider", "=", provider).where("player", "=", player).forUpdate().executeTakeFirst();
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
  asked: PointTransfer,
  at: Date,
  movesCents = size(asked.amountCents),
): Promise<TransferVerdict> {
  // Not recorded: the id has come before, or at the same moment. It is decided now.
  return await record(db, asked, at, movesCents) ?? await verdictOf(db, asked) ?? { kind: "conflict" };
}

/** Decides and records a transfer by one statement, behind the wallet's lock. Null when its id is there already. */
async function record(
  db: SandboxDb,
  asked: PointTransfer,
  at: Date,
  movesCents: bigint,
): Promise<TransferVerdict | null> {
  const { id, provider, player, amountCents } = asked;
  const changeCents = amountCents > 0n ? movesCents : -movesCents;
  const { rows: [row] } = await sql<{ refusal: string | null; moved_cents: bigint; balance_cents: bigint }>`
    with wallet as materialized (
      select balance_cents from sandbox.players where provider = ${provider} and player = ${player} for update
    ), verdict as (
      select case when wallet.balance_cents is null then 'no_player'
            when wallet.balance_cents + ${changeCents}::bigint < 0 then 'insufficient' end as refusal
        from (values (1)) one left join wallet on true
    ), recorded as (
      insert into sandbox.point_transfers (id, provider, player, amount_cents, moved_cents, refusal, created_at)
        select ${id}::uuid, ${provider}, ${player}, ${amountCents}::bigint,
            case when refusal is null then ${movesCents}::bigint end, refusal, ${at}::timestamptz
          from verdict
        on conflict do nothing
        returning refusal, moved_cents
    ), changed as (
      update sandbox.players set balance_cents = players.balance_cents + ${changeCents}::bigint
        from recorded
        where recorded.refusal is null and players.provider = ${provider} and players.player = ${player}
        returning players.balance_cents
    )
    select refusal, moved_cents, (select balance_cents from changed) from recorded`.execute(db);
  if (!row) return null;
  if (row.refusal !== null) return { kind: "refused", error: row.refusal };
  return { kind: "moved", movedCents: row.moved_cents, balanceCents: row.balance_cents };
}

/** What became of a transfer by its id, or null when it never came. */
export async function findTransfer(db: SandboxDb, provider: string, id: string) {
  return await db.selectFrom("sandbox.point_transfers").selectAll()
    .where("provider", "=", provider).where("id", "=", id).executeTakeFirst() ?? null;
}

async function verdictOf(db: SandboxDb, asked: PointTransfer): Promise<TransferVerdict | null> {
  const known = await findTransfer(db, asked.provider, asked.id);
  if (!known) return null;
  if (known.player !== asked.player || known.amount_cents !== asked.amountCents) return { kind: "conflict" };
  return known.moved_cents === null
    ? { kind: "refused", error: known.refusal ?? "closed" }
    : { kind: "moved", movedCents: known.moved_cents };
}

function size(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}
