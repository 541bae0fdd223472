import { CompiledQuery, type DatabaseConnection } from "kysely";
import type { MemberId } from "@/api/member_id.ts";

/** The site's books as far as the identity needs them, in cents. */
export interface Books {
  accounts: { member: MemberId; code: string; cents: bigint }[];
  /** Transfers whose points are in transit. */
  open: OpenTransfer[];
  /** Top-ups that were credited. */
  credited: { id: string; member: MemberId }[];
  adjusted: { member: MemberId; cents: bigint }[];
  /** The play that the books took over, by member and provider. */
  settled: { member: MemberId; provider: string; cents: bigint }[];
}

/** The books of a site if nothing has happened. */
export const emptyBooks: Books = { accounts: [], open: [], credited: [], adjusted: [], settled: [] };

/** A transfer that has not ended. */
export interface OpenTransfer {
  id: string;
  member: MemberId;
  provider: string;
  direction: "in" | "out";
  amountCents: bigint;
}

/**
 * Reads the books, in one query unless a top-up was credited since `before`: their list grows all the time and seldom, so
 * it is read for itself.
 */
export async function readBooks(connection: DatabaseConnection, before: Books): Promise<Books> {
  const { rows: [row] } = await connection.executeQuery<BooksRow>(booksQuery);
  if (!row) throw new Error("no books");
  const credited = row.credits === before.credited.length ? before.credited : await readCredited(connection);
  return {
    credited,
    accounts: textOf(row.accounts).map(([member, code, cents]) => ({
      member: BigInt(member!),
      code: code!,
      cents: BigInt(cents!),
    })),
    open: textOf(row.open).map(([id, member, provider, direction, cents]) => ({
      id: id!,
      member: BigInt(member!),
      provider: provider!,
      direction: direction === "in" ? "in" : "out",
      amountCents: BigInt(cents!),
    })),
    adjusted: textOf(row.adjusted).map(([member, cents]) => ({ member: BigInt(member!), cents: BigInt(cents!) })),
    settled: textOf(row.settled).map(([member, provider, cents]) => ({
      member: BigInt(member!),
      provider: provider!,
      cents: BigInt(cents!),
    })),
  };
}

async function readCredited(connection: DatabaseConnection): Promise<Books["credited"]> {
  const { rows } = await connection.executeQuery<{ id: string; member: MemberId }>(creditedQuery);
  return rows;
}

interface BooksRow extends Record<"accounts" | "open" | "adjusted" | "settled", string[]> {
  credits: number;
}

const creditedQuery = CompiledQuery.raw(`
  select id, member_id as member from deposit_orders where state = 'credited' order by id`);

const booksQuery = CompiledQuery.raw(`
  select
    array(select concat_ws(' ', member_id, code, balance_cents) from accounts where member_id is not null) as accounts,
    array(select concat_ws(' ', id, member_id, provider, direction, amount_cents) from game_transfers
      where state not in ('succeeded', 'failed')) as open,
    (select count(*)::integer from deposit_orders where state = 'credited') as credits,
    array(select concat_ws(' ', member_id, sum(amount_cents)) from adjustments group by member_id) as adjusted,
    array(select concat_ws(' ', member_id, provider, sum(difference_cents)) from settlements
      group by member_id, provider) as settled`);

function textOf(lines: string[]): string[][] {
  return lines.map((line) => line.split(" "));
}
