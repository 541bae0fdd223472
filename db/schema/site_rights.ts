import { type Kysely, sql } from "kysely";
import { inSchemaStep } from "../in_transaction.ts";
import type { DB } from "../types.ts";

/**
 * Gives a role the site's rights on a schema that another role owns, and takes all others: it reads and writes rows,
 * never changes append-only rows, and changes no table, function or trigger. Returns false for the owner and superusers,
 * who have all rights. Repeat it after each change of the schema. Throws a sentence if there is no such role.
 */
export async function grantSiteRights(db: Kysely<DB>, role: string): Promise<boolean> {
  const { rows: [found] } = await sql<{ isOwner: boolean | null }>`
    select (select pg_has_role(oid, (select relowner from pg_class where oid = 'audit_events'::regclass), 'usage')
      from pg_roles where rolname = ${role}) as "isOwner"`.execute(db);
  if (found!.isOwner === null) {
    throw new Error(`There is no role "${role}", as which DATABASE_URL signs in: make it, then say this again.`);
  }
  if (found!.isOwner) return false;
  await inSchemaStep(db, async (tx) => {
    const [tables, ownersFunctions] = [await readTables(tx), await readOwnersFunctions(tx)];
    const statements = [...rightsOnSchema, ...tables.flatMap(rightsOnTable), ...ownersFunctions.map(rightsOnFunction)];
    for (const statement of statements) await sql.raw(statement(quoted(role))).execute(tx);
  });
  return true;
}

/** A statement for a role whose name is quoted. */
type Grant = (role: string) => string;

const rightsOnSchema: Grant[] = [
  () => "revoke create on schema public from public",
  (role) => `revoke all on schema public from ${role}`,
  (role) => `grant usage on schema public to ${role}`,
  (role) => `revoke all on all sequences in schema public from ${role}`,
  (role) => `grant usage on all sequences in schema public to ${role}`,
];

interface Table {
  /** Quoted. */
  name: string;
  isPartition: boolean;
  /** Whether triggers refuse updates of its rows. */
  keepsUpdates: boolean;
  keepsDeletes: boolean;
  /** Whether the site gives its space back. PostgreSQL can grant that from 17 on; before, autovacuum alone does it. */
  isVacuumed: boolean;
}

async function readTables(tx: Kysely<DB>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.oid::regclass::text as name, c.relispartition as "isPartition",
        ${isRefused("update")} as "keepsUpdates", ${isRefused("delete")} as "keepsDeletes",
        c.relname = 'unsent_changes' and current_setting('server_version_num')::integer >= 170000 as "isVacuumed"
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(tx);
  return rows;
}

/** Bits of pg_trigger.tgtype. */
const bits = { row: 1, before: 2, delete: 8, update: 16 };

/** Whether a trigger of the table `c` refuses each row, whatever changes of it. */
function isRefused(change: "update" | "delete") {
  const wanted = bits.row | bits.before | bits[change];
  return sql`exists (
    select from pg_trigger t where t.tgrelid = c.oid and t.tgtype & ${wanted}::integer = ${wanted}::integer
      and t.tgqual is null and t.tgattr = ''::int2vector
      and t.tgfoid in (select oid from pg_proc where proname in ('refuse_change', 'refuse_account_change')))`;
}

function rightsOnTable({ name, isPartition, keepsUpdates, keepsDeletes, isVacuumed }: Table): Grant[] {
  const rights = isPartition ? [] : schemasOwn.has(name) ? ["select"] : [
    "select",
    "insert",
    ...(keepsUpdates ? [] : ["update"]),
    ...(keepsDeletes ? [] : ["delete"]),
    ...(isVacuumed ? ["maintain"] : []),
  ];
  return [
    (role) => `revoke all on ${name} from ${role}`,
    ...(rights.length > 0 ? [(role: string) => `grant ${rights.join(", ")} on ${name} to ${role}`] : []),
  ];
}

/** The tables with the schema's own state, which the site compares, and those that only an owner of the tables writes. */
const schemasOwn: ReadonlySet<string> = new Set([
  ...["migration_steps", "migration_functions"],
  ...["archives", "archived_balances", "archived_days", "archived_bets"],
]);

async function readOwnersFunctions(tx: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
  `.execute(tx);
  return rows.map(({ name }) => name);
}

function rightsOnFunction(name: string): Grant {
  return (role) => `revoke execute on function ${name} from public; grant execute on function ${name} to ${role}`;
}

function quoted(role: string): string {
  return `"${role.replaceAll('"', '""')}"`;
}
