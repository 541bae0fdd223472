import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { MemberId } from "../../member_id.ts";

/** An operator's note on a member. */
interface MemberNote {
  at: Date;
  operator: string;
  note: string;
}

/** Tags and notes of operators on a member. */
export interface MemberNotes {
  tags: string[];
  /** The latest notes, the newest first. */
  latest: MemberNote[];
  /** How many notes there are in all. */
  count: number;
}

/** So many notes are read; a timeline has all. */
const readAtMost = 5;

/** Reads a member's tags and latest notes. Of many members at once they are read together. */
export const readNotes = batchPerDatabase<MemberId, MemberNotes>(async (db, members) => {
  const { rows } = await sql<MemberNotes>`
    select array(select tag from member_tags t where t.member_id = x.member_id order by tag) as tags,
        (select count(*)::int from member_notes n where n.member_id = x.member_id) as count,
        (select coalesce(json_agg(json_build_object('at', noted_at, 'operator', operator, 'note', note) order by id desc), '[]')
          from (select * from member_notes n where n.member_id = x.member_id order by id desc limit ${readAtMost}) newest
        ) as latest
      from ${
    rowsOf("x", members, { member_id: ["bigint", (member) => member], n: ["bigint", (_, index) => index] })
  } order by x.n`.execute(db);
  return rows.map(({ latest, ...row }) => ({
    ...row,
    latest: latest.map((one) => ({ ...one, at: new Date(one.at) })),
  }));
});
