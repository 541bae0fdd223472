import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import { auditMember, type MemberOperation, onLockedMember } from "../members/operators/locked_member.ts";

/** The result of clearing a member. */
export type ClearedMatches = { kind: "no_match" } | { kind: "cleared"; registers: string[] };

/**
 * Takes a member who is another person than registers name off the list of those in one. It changes nothing else; an
 * entry of another value, or of another register, puts them there again.
 */
export async function clearMatches(
  ctx: Ctx,
  operation: MemberOperation,
): Promise<ClearedMatches | { kind: "not_found" }> {
  return await onLockedMember(ctx, operation.account, async (inside, { id }): Promise<ClearedMatches> => {
    const { rows } = await sql<{ register: string }>`
      update exclusion_matches x set cleared_at = clock_timestamp() from exclusion_entries e
        where x.member_id = ${id} and x.cleared_at is null and e.id = x.entry_id returning e.register`.execute(
      inside.db,
    );
    if (rows.length === 0) return { kind: "no_match" };
    const registers = [...new Set(rows.map(({ register }) => register))].sort();
    await auditMember(inside, id, "register.cleared", operation, { registers: registers.join(", ") });
    return { kind: "cleared", registers };
  });
}
