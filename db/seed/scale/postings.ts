import { sql, type Transaction } from "kysely";
import type { DB } from "../../types.ts";

/**
 * Creates the table `scale_postings`, which goes with the transaction: the postings for `postAll`, in the order of
 * `place`.
 */
export async function createPostingTable(tx: Transaction<DB>): Promise<void> {
  await sql`
    create temp table scale_postings (
      place bigint generated always as identity,
      order_id uuid not null,
      order_kind text not null,
      kind text not null,
      debit_member bigint,
      debit_code text not null,
      credit_member bigint,
      credit_code text not null,
      cents bigint not null,
      at timestamptz not null
    ) on commit drop`.execute(tx);
}

/**
 * Posts what is in `scale_postings`, by the ledger's one function that posts, and empties the table. Throws when the ledger
 * takes one of them otherwise than as a new posting: then nothing of the transaction stays.
 */
export async function postAll(tx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ status: string; postings: bigint }>`
    with named as (
      select member, code, row_number() over (order by member, code)::integer as place from (
        select debit_member as member, debit_code as code from scale_postings
        union select credit_member, credit_code from scale_postings
      ) account
    ), batch as (
      select array_agg(p.order_id order by p.place) as order_ids, array_agg(p.order_kind order by p.place) as order_kinds,
          array_agg(p.kind order by p.place) as kinds, array_agg(d.place order by p.place) as debits,
          array_agg(c.place order by p.place) as credits, array_agg(p.cents order by p.place) as cents,
          array_agg(p.at order by p.place) as ats
        from scale_postings p
        join named d on d.member is not distinct from p.debit_member and d.code = p.debit_code
        join named c on c.member is not distinct from p.credit_member and c.code = p.credit_code
    ), accounts_named as (
      select array_agg(member order by place) as members, array_agg(code order by place) as codes from named
    )
    select r.status, count(*) as postings
      from batch b cross join accounts_named a
      cross join lateral post_transfers(a.members, a.codes, b.order_ids, b.order_kinds, b.kinds, b.debits, b.credits,
        b.cents, b.ats) r
      where b.order_ids is not null
      group by r.status`.execute(tx);
  const refused = rows.filter(({ status }) => status !== "posted");
  if (refused.length > 0) {
    throw new Error(`the ledger answered ${refused.map(({ status, postings }) => `${postings} ${status}`).join(", ")}`);
  }
  await sql`truncate scale_postings`.execute(tx);
}
