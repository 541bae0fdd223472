import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Finding, type Invariant, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";
import type { DB } from "@/db/types.ts";
import { bookText, sha256 } from "@/shared/books/book_proof.ts";
import type { Ctx } from "../../context.ts";
import { isSignedBook } from "./book_keys.ts";

/** The newest day that was published. */
const newest = sql`(select max(day) from published_books)`;

/** Checks the chain of all published days, and of the newest one the tree, and its sums against the ledger. */
export async function checkPublishedBooks(tx: Kysely<DB>): Promise<Finding[]> {
  return [...await checkChain(tx), ...await checkTrees(tx, newest), ...await checkPoints(tx, newest)];
}

/**
 * The same in one snapshot, with the trees of all days whose proofs are still there. `ctx.db` must not be a transaction.
 */
export async function verifyBooks({ db }: Pick<Ctx, "db">): Promise<Finding[]> {
  const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return await snapshot.execute(async (tx) => [
    ...await checkChain(tx),
    ...await checkTrees(tx, sql`any (select distinct day from book_members)`),
    ...await checkPoints(tx, newest),
  ]);
}

/** Each day's signed text says its sum and root, is signed, and holds the hash of the day before, with no day left out. */
async function checkChain(tx: Kysely<DB>): Promise<Finding[]> {
  const { rows } = await sql<Published>`
    select b.day::text, (b.day - 1)::text as "dayBefore", b.cents, encode(b.root, 'hex') as root, b.signed_text as "signedText", b.signature,
        k.public_key as "publicKey"
      from published_books b join book_keys k on k.id = b.key_id order by b.day`.execute(tx);
  const findings: Finding[] = [];
  let before: Published | undefined;
  for (const book of rows) {
    const found = (invariant: Invariant, expected: string, found: string) =>
      findings.push({ invariant, subject: `books of ${book.day}`, expected, found });
    const text = bookText(book, before ? await sha256(before.signedText) : "none");
    if (book.signedText !== text) found("book_text_is_of_its_day", text, book.signedText);
    if (!await isSignedBook(book.publicKey, book.signedText, book.signature)) {
      found("book_is_signed", "a signature of its key", book.signature);
    }
    if (before && before.day !== book.dayBefore) found("no_day_of_books_is_left_out", book.dayBefore, before.day);
    before = book;
  }
  return findings.slice(0, maxFindings);
}

interface Published {
  day: string;
  dayBefore: string;
  cents: bigint;
  root: string;
  signedText: string;
  signature: string;
  publicKey: string;
}

/** Each node is the hash and sum of those below it, and each leaf that of its member, up to the published root. */
async function checkTrees(tx: Kysely<DB>, days: RawBuilder<unknown>): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    with expected as (
      select m.day, 0 as level, l.ordinal, book_leaf_hash(m.day, a.account, l.number, l.salt, l.cents) as hash, l.cents
        from book_members m join members a on a.id = m.member_id
        cross join lateral unnest(m.salts, m.leaf_amounts, m.ordinals) with ordinality l (salt, cents, ordinal, number)
        where m.day = ${days}
      union all
      select levels.day, levels.level + 1, n.ordinal, n.hash, n.cents
        from (
          select day, level, max(level) over (partition by day) as last from book_nodes where day = ${days} group by 1, 2
        ) levels
        cross join lateral next_book_nodes(levels.day, levels.level) n
        where levels.level < levels.last
      union all
      select b.day, (select max(level) from book_nodes n where n.day = b.day), 0, b.root, b.cents
        from published_books b where b.day = ${days} and b.cents > 0
    )
    select 'book_tree_is_whole' as invariant, e.day || ' level ' || e.level || ' node ' || e.ordinal as subject,
        encode(e.hash, 'hex') || ', ' || ${twd(sql`e.cents`)} as expected,
        coalesce(encode(n.hash, 'hex') || ', ' || ${twd(sql`n.cents`)}, 'none') as found
      from expected e left join book_nodes n on (n.day, n.level, n.ordinal) = (e.day, e.level, e.ordinal)
      where (n.hash, n.cents) is distinct from (e.hash, e.cents)
      order by e.day, e.level, e.ordinal limit ${sql.lit(maxFindings)}`.execute(tx);
  return rows;
}

/**
 * The published points of each member, and of all, are those that the ledger gives for the end of that day: a posting into
 * a day that was published already shows here. An erased member's are gone.
 */
async function checkPoints(tx: Kysely<DB>, day: RawBuilder<unknown>): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    with points as materialized (
      select p.member_id, p.main_cents + p.games_cents + p.held_cents + p.transit_cents as cents,
          (p.main_cents, p.games_cents, p.held_cents, p.transit_cents)::text as parts
        from points_of_members_at((${day} + 1)::timestamp at time zone 'Asia/Taipei') p
        where exists (select from published_books)
    )
    select 'published_points_are_the_ledgers' as invariant, 'member ' || coalesce(p.member_id, m.member_id) as subject,
        coalesce(p.parts, 'none') as expected,
        coalesce((m.main_cents, m.games_cents, m.held_cents, m.transit_cents)::text, 'none') as found
      from (select * from points where cents > 0) p
      full join (select * from book_members where day = ${day}) m using (member_id)
      where p.parts is distinct from (m.main_cents, m.games_cents, m.held_cents, m.transit_cents)::text
        and not (m.member_id is null and exists (select from members a where a.id = p.member_id and a.erased_at is not null))
        and exists (select from book_members where day = ${day})
    union all
    select 'published_sum_is_the_ledgers', 'books of ' || b.day, ${twd(sql`s.cents`)}, ${twd(sql`b.cents`)}
      from published_books b
      cross join lateral (select coalesce(sum(cents), 0)::bigint as cents from points where cents > 0) s
      where b.day = ${day} and b.cents <> s.cents
      order by 1, 2 limit ${sql.lit(maxFindings)}`.execute(tx);
  return rows;
}
