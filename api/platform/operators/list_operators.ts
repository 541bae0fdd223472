import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Role } from "./rights.ts";

/** An operator's account as owners see it. */
export interface ListedOperator {
  name: string;
  role: Role;
  /** Whether they can sign in, and why not. */
  state: "active" | "invited" | "locked" | "disabled";
  addedAt: Date;
  /** When one of the sessions that live was last used; null without any. */
  usedAt: Date | null;
}

/** Lists all accounts by name. */
export async function listOperators(db: Kysely<DB>): Promise<ListedOperator[]> {
  const { rows } = await sql<ListedOperator>`
    select o.name, o.role, o.added_at as "addedAt",
        case when o.disabled_at is not null then 'disabled' when o.password_hash is null then 'invited'
          when o.locked_until > now() then 'locked' else 'active' end as state,
        (select max(s.used_at) from operator_sessions s
          where s.operator = o.name and s.version = o.version and s.expires_at > now()) as "usedAt"
      from operators o order by o.name`.execute(db);
  return rows;
}
