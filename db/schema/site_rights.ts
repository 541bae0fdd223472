import { type Kysely, sql } from "kysely";
import { inSchemaStep } from "../in_transaction.ts";
import type { DB } from "../types.ts";

/**
 * Gives a role what the site needs of a schema that another role owns, and takes whatever else it was given: it reads and
 * writes rows, and changes no table, function or trigger. Rows that are append only it neither changes nor deletes, also
 * where no trigger would refuse it. Partitions are reached by their tables alone, and made by functions that run as the
 * owner.
 *
 * Gives whether there was anything to give: the owner itself and superusers have it all. It is given again after each
 * change of the schema. Throws in a sentence where there is no such role.
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
  /** What of its rows triggers refuse to everybody. */
  keepsUpdates: boolean;
  keepsDeletes: boolean;
}

async function readTables(tx: Kysely<DB>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.oid::regclass::text as name, c.relispartition as "isPartition",
        ${isRefused("update")} as "keepsUpdates", ${isRefused("delete")} as "keepsDeletes"
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

function rightsOnTable({ name, isPartition, keepsUpdates, keepsDeletes }: Table): Grant[] {
  const rights = isPartition
    ? []
    : schemasOwn.has(name)
    ? ["select"]
    : ["select", "insert", ...(keepsUpdates ? [] : ["update"]), ...(keepsDeletes ? [] : ["delete"])];
  return [
    (role) => `revoke all on ${name} from ${role}`,
    ...(rights.length > 0 ? [(role: string) => `grant ${rights.join(", ")} on ${name} to ${role}`] : []),
  ];
}

/** What the schema says of itself: the site compares it. */
const schemasOwn: ReadonlySet<string> = new Set(["migration_steps", "migration_functions"]);

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
