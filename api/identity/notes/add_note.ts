import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import { auditMember, onLockedMember } from "../members/operators/locked_member.ts";

/** The longest note, in characters. */
export const maxNoteLength = 1000;

/** The result. Only `noted` has written anything. */
export type Noting =
  | { kind: "not_found" }
  /** An erased person is written about no more. */
  | { kind: "erased" }
  /** It is empty, or longer than `max` characters. */
  | { kind: "wrong_length"; max: number }
  | { kind: "noted"; id: string };

/**
 * Adds an operator's note to a member, for other operators: a member never reads it, and it goes only with the person.
 * The audit trail, which stays, has its number and not its text.
 */
export async function addNote(
  ctx: Ctx,
  { account, operator, note }: { account: string; operator: string; note: string },
): Promise<Noting> {
  const text = note.trim();
  // The database counts characters, and not UTF-16's units.
  if (text === "" || [...text].length > maxNoteLength) return { kind: "wrong_length", max: maxNoteLength };
  return await onLockedMember(ctx, account, async (inside, { id: member }): Promise<Noting> => {
    const { rows: [row] } = await sql<{ id: bigint }>`
      insert into member_notes (member_id, note, operator, noted_at)
        select id, ${text}::text, ${operator.trim()}::text, ${inside.now()}::timestamptz from members
          where id = ${member} and erased_at is null
        returning id`.execute(inside.db);
    if (!row) return { kind: "erased" };
    const id = String(row.id);
    await auditMember(inside, member, "member.noted", { operator }, { note: id });
    return { kind: "noted", id };
  });
}
