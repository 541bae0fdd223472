import { type Kysely, sql } from "kysely";
import { hashToken, newToken } from "@/api/identity/sessions/session.ts";
import type { DB } from "@/db/types.ts";
import type { Role } from "./rights.ts";

/** How long an operator's session lives, and how long it may rest. */
const operatorSessionHours = { whole: 12, idle: 0.5 } as const;

/** So many sessions an operator has at once; one more ends the oldest. */
export const maxOperatorSessions = 5;

/** An operator who is signed in. */
export interface SignedInOperator {
  name: string;
  role: Role;
  expiresAt: Date;
}

/** Whether operators have accounts: an invitation was used. Until then operators are names that are typed. */
export async function haveAccounts(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom("operators").select("name").where("joined_at", "is not", null).limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const hours = (count: number) => sql.lit(`${count} hours`);

/**
 * Reads who is signed in by a session's token, and notes that it was used; null if it doesn't live. It lives by the
 * database's time: 12 hours from the sign-in, half an hour without use, and until the operator is disabled or changed.
 */
export async function readOperator(db: Kysely<DB>, token: string): Promise<SignedInOperator | null> {
  const { rows: [row] } = await sql<SignedInOperator>`
    update operator_sessions s set used_at = now() from operators o
      where s.token_hash = ${hashToken(token)}::bytea and s.expires_at > now()
        and s.used_at > now() - ${hours(operatorSessionHours.idle)}::interval
        and o.name = s.operator and o.disabled_at is null and o.version = s.version
      returning o.name, o.role, s.expires_at as "expiresAt"`.execute(db);
  return row ?? null;
}

/**
 * Opens a session for an operator of this version and gives its token; null if the operator was disabled or changed
 * since. It lives by the database's time.
 */
export async function openSession(tx: Kysely<DB>, name: string, version: number): Promise<string | null> {
  const token = newToken();
  const { rows } = await sql`
    insert into operator_sessions (token_hash, operator, version, started_at, used_at, expires_at)
      select ${hashToken(token)}, name, version, now(), now(), now() + ${hours(operatorSessionHours.whole)}::interval
        from operators where name = ${name} and version = ${version} and disabled_at is null
          and password_hash is not null
      returning 1`.execute(tx);
  if (rows.length === 0) return null;
  await sql`
    delete from operator_sessions where operator = ${name} and token_hash not in (
      select token_hash from operator_sessions where operator = ${name}
        order by started_at desc, token_hash limit ${maxOperatorSessions})`.execute(tx);
  return token;
}

/** Ends a session. */
export async function endSession(db: Kysely<DB>, token: string): Promise<void> {
  await db.deleteFrom("operator_sessions").where("token_hash", "=", hashToken(token)).execute();
}
