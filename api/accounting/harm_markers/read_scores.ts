import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { HarmMarker } from "./markers.ts";

/** The figures of a day, by marker; a marker that was not there is left out. */
export type HarmFigures = Partial<Record<HarmMarker, number>>;

/** A day on which a member had markers of harm. */
export interface HarmScore {
  /** In Taipei, as `2026-11-20`. */
  day: string;
  score: number;
  figures: HarmFigures;
}

/** A member with markers of harm. */
export interface MemberAtRisk {
  account: string;
  /** Of the days together. */
  total: number;
  /** The day with the highest score, the latest of several. */
  highest: HarmScore;
  /** When an operator last wrote a note, null if none has. */
  notedAt: Date | null;
}

interface RiskSearch {
  /** Looks at so many days, of those that are scored. */
  days: number;
  limit: number;
  /** The last member of the page before. */
  cursor?: MemberId;
}

/** Lists the members with markers of harm in the last days, the highest totals first. */
export async function findMembersAtRisk(
  { db }: Pick<Ctx, "db">,
  { days, limit, cursor }: RiskSearch,
): Promise<{ data: MemberAtRisk[]; next: string | null }> {
  const { rows } = await sql<MemberAtRisk>`
    with last as (select max(day) as day from harm_days),
    summed as (
      select s.member_id, sum(s.score)::integer as total from last join harm_scores s on s.day > last.day - ${days}::integer
        group by s.member_id
    )
    select m.account, t.total, highest.score as highest,
        (select max(n.noted_at) from member_notes n where n.member_id = t.member_id) as "notedAt"
      from summed t join members m on m.id = t.member_id cross join lateral (
        select jsonb_build_object('day', s.day, 'score', s.score, 'figures', s.figures) as score
          from last join harm_scores s on s.member_id = t.member_id and s.day > last.day - ${days}::integer
          order by s.score desc, s.day desc limit 1
      ) highest
      where ${cursor ?? null}::bigint is null or (t.total, -t.member_id) < (
        select c.total, -c.member_id from summed c where c.member_id = ${cursor ?? null}::bigint)
      order by t.total desc, t.member_id limit ${limit + 1}`.execute(db);
  const data = rows.slice(0, limit);
  return { data, next: rows.length > limit ? data.at(-1)!.account : null };
}

/** A member's days with markers of harm, the latest first. */
export async function readHarmScores(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  { limit }: { limit: number },
): Promise<HarmScore[]> {
  const { rows } = await sql<HarmScore>`
    select day::text, score, figures from harm_scores where member_id = ${member} order by day desc limit ${limit}`
    .execute(db);
  return rows;
}
