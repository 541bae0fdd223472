import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import { type AccountRow, accountsOf } from "../reviews/accounts_of.ts";

/** The accounts of other members who have bound this address, rejected ones included. */
export function othersWithAddress({ db }: Ctx, member: MemberId, address: string): Promise<string[]> {
  return othersWith(db, { member, address });
}

const othersWith = batchPerDatabase<{ member: MemberId; address: string }, string[]>(async (db, requested) => {
  const { rows } = await sql<AccountRow>`
    select x.n, m.account
      from ${
    rowsOf("x", requested, {
      member_id: ["bigint", ({ member }) => member],
      address: ["text", ({ address }) => address],
      n: ["bigint", (_, index) => index + 1],
    })
  }
      join crypto_addresses a on a.address = x.address and a.member_id <> x.member_id
      join members m on m.id = a.member_id
      order by x.n, m.account`.execute(db);
  return accountsOf(requested, rows);
});
