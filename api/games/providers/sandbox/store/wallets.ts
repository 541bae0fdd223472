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

/** What became of a transfer; `conflict` when its id stands for another one. */
export type TransferVerdict = { kind: "moved"; movedCents: bigint } | { kind: "refused"; error: string } | {
  kind: "conflict";
};

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
  const verdict = await db.transaction().execute(async (tx): Promise<TransferVerdict | null> => {
    const balanceCents = await lockWallet(tx, asked);
    const decided = await verdictOf(tx, asked);
    if (decided) return decided;
    const verdict = decide(balanceCents, asked.amountCents, movesCents);
    const recorded = await tx.insertInto("sandbox.point_transfers").values({
      id: asked.id,
      provider: asked.provider,
      player: asked.player,
      amount_cents: asked.amountCents,
      moved_cents: verdict.kind === "moved" ? verdict.movedCents : null,
      refusal: verdict.kind === "refused" ? verdict.error : null,
      created_at: at,
    }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (recorded.numInsertedOrUpdatedRows === 0n) return null;
    if (verdict.kind === "moved") {
      const change = asked.amountCents > 0n ? verdict.movedCents : -verdict.movedCents;
      await setWallet(tx, asked, balanceCents! + change);
    }
    return verdict;
  });
  // Null: the same id came at the same moment without a common wallet to queue at. It is decided now.
  return verdict ?? await verdictOf(db, asked) ?? { kind: "conflict" };
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

function decide(balanceCents: bigint | null, amountCents: bigint, movesCents: bigint) {
  if (balanceCents === null) return { kind: "refused", error: "no_player" } as const;
  if (amountCents < 0n && balanceCents < movesCents) return { kind: "refused", error: "insufficient" } as const;
  return { kind: "moved", movedCents: movesCents } as const;
}

function size(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}
