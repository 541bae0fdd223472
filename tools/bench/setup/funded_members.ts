import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import { post } from "@/db/ledger/post.ts";
import { depositCredit, testMembers } from "@/db/ledger/testing/postings.ts";
import type { DB } from "@/db/types.ts";

/**
 * Makes members for a measurement, each with ten million in the main wallet and, if a provider is named, as much in the
 * game wallet there, and lets the planner know of them.
 */
export async function fundedMembers(db: Kysely<DB>, count: number, provider?: string): Promise<bigint[]> {
  const members: bigint[] = [];
  while (members.length < count) {
    const some = await testMembers(db, Math.min(500, count - members.length));
    await post(db, some.map((member) => depositCredit(member, startingCents)));
    if (provider) await openWallets(db, some, provider);
    members.push(...some);
  }
  await sql`analyze`.execute(db);
  return members;
}

const startingCents = 10_000_000_00n;

async function openWallets(db: Kysely<DB>, members: readonly bigint[], provider: string): Promise<void> {
  const now = new Date();
  await db.insertInto("provider_players")
    .values(members.map((member_id) => ({ member_id, provider, player: `jh${member_id}`, opened_at: now }))).execute();
  await post(
    db,
    members.map((member) => ({
      orderId: v7(),
      orderKind: "settlement",
      kind: "difference",
      debit: { house: `settlement:${provider}` },
      credit: { member, code: `game:${provider}` },
      amountCents: startingCents,
      at: now,
    })),
  );
}
