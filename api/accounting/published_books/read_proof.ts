import { sql } from "kysely";
import type { BookProof } from "@/shared/books/book_proof.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";

/** A member's points at the end of a published day, and the proof that they are in its books. */
export interface MemberBook {
  mainCents: bigint;
  gamesCents: bigint;
  /** Set aside for a withdrawal that had not ended. */
  heldCents: bigint;
  transitCents: bigint;
  proof: BookProof;
  /** The day's root and the points of all members, as they were published. */
  root: string;
  ofAllCents: bigint;
}

/**
 * Reads the proof of one member for a published day, by one statement. Null if the member had no points then, or the day's
 * proofs are no longer there.
 * @param day as `2026-11-20`; by default the newest day that was published
 */
export async function readProof({ db }: Pick<Ctx, "db">, member: MemberId, day?: string): Promise<MemberBook | null> {
  const { rows } = await sql<Row>`
    select b.day::text, a.account, encode(b.root, 'hex') as root, b.cents as of_all,
        m.main_cents, m.games_cents, m.held_cents, m.transit_cents, l.salt, l.cents::text, p.path
      from published_books b
      join book_members m on m.day = b.day and m.member_id = ${member}
      join members a on a.id = m.member_id
      cross join lateral unnest(m.salts, m.leaf_amounts, m.ordinals) with ordinality l (salt, cents, ordinal, number)
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
              'side', case when (l.ordinal >> g.level) % 2 = 1 then 'left' else 'right' end,
              'hash', coalesce(encode(s.hash, 'hex'), repeat('00', 32)),
              'cents', coalesce(s.cents, 0)::text
            ) order by g.level), '[]') as path
          from generate_series(0, (select max(level) from book_nodes where day = m.day) - 1) g (level)
          -- A last node without a neighbour stands beside one of no points.
          left join book_nodes s on s.day = m.day and s.level = g.level and s.ordinal = (l.ordinal >> g.level) # 1
      ) p
      where b.day = ${day === undefined ? sql`(select max(day) from published_books)` : sql`${day}::date`}
      order by l.number`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    mainCents: row.main_cents,
    gamesCents: row.games_cents,
    heldCents: row.held_cents,
    transitCents: row.transit_cents,
    root: row.root,
    ofAllCents: row.of_all,
    proof: {
      day: row.day,
      account: row.account,
      leaves: rows.map(({ salt, cents, path }) => ({ salt, cents, path })),
    },
  };
}

interface Row {
  day: string;
  account: string;
  root: string;
  of_all: bigint;
  main_cents: bigint;
  games_cents: bigint;
  held_cents: bigint;
  transit_cents: bigint;
  salt: string;
  cents: string;
  path: BookProof["leaves"][number]["path"];
}
