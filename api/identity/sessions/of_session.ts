import { type Expression, sql, type SqlBool } from "kysely";
import type { SignedIn } from "./session.ts";

/** The condition that a row of `sessions` is of this session: by its present token, or by the one before. */
export function ofSession({ member, session }: SignedIn): Expression<SqlBool> {
  return sql<SqlBool>`member_id = ${member.id}
    and id = (select id from sessions where token_hash = ${session.tokenHash})`;
}
