import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../context.ts";

/** The site's books as far as the identity needs them, in cents. */
export interface Books {
  accounts: { member: MemberId; code: string; cents: bigint }[];
  /** Transfers whose points stand in transit. */
  open: OpenTransfer[];
  /** Top-ups that were credited. */
  credited: { id: string; member: MemberId }[];
  adjusted: { member: MemberId; cents: bigint }[];
}

/** A transfer that has not ended. */
export interface OpenTransfer {
  id: string;
  member: MemberId;
  provider: string;
  direction: "in" | "out";
  amountCents: bigint;
}

/** Reads the books in one query. */
export async function readBooks(db: Kysely<DB>): Promise<Books> {
  const { rows: [row] } = await sql<{ accounts: string[]; open: string[]; credited: string[]; adjusted: string[] }>`
    select
      array(select concat_ws(' ', member_id, code, balance_cents) from accounts where member_id is not null) as accounts,
      array(select concat_ws(' ', id, member_id, provider, direction, amount_cents) from game_transfers
        where state not in ('succeeded', 'failed')) as open,
      array(select concat_ws(' ', id, member_id) from deposit_orders where state = 'credited') as credited,
      array(select concat_ws(' ', member_id, sum(amount_cents)) from adjustments group by member_id) as adjusted`
    .execute(db);
  if (!row) throw new Error("no books");
  return {
    accounts: words(row.accounts).map(([member, code, cents]) => ({
      member: BigInt(member!),
      code: code!,
      cents: BigInt(cents!),
    })),
    open: words(row.open).map(([id, member, provider, direction, cents]) => ({
      id: id!,
      member: BigInt(member!),
      provider: provider!,
      direction: direction === "in" ? "in" : "out",
      amountCents: BigInt(cents!),
    })),
    credited: words(row.credited).map(([id, member]) => ({ id: id!, member: BigInt(member!) })),
    adjusted: words(row.adjusted).map(([member, cents]) => ({ member: BigInt(member!), cents: BigInt(cents!) })),
  };
}

function words(lines: string[]): string[][] {
  return lines.map((line) => line.split(" "));
}
