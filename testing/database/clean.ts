import type pg from "pg";

/** A clone as it is before a test has it. */
export interface Baseline {
  /** How many changes to the catalogue the server had counted by then. */
  changes: string;
  /** Of what stands in the catalogue about tables and indexes, with the planner's figures and the files that hold them. */
  relations: string;
  tables: readonly Table[];
  /** Statements that set each sequence back. */
  sequences: readonly string[];
}

interface Table {
  oid: number;
  name: string;
  /** The columns that are written, quoted. */
  columns: readonly string[];
  /** The rows that it begins with, each as the text of the whole row, in their order; of most tables none. */
  rows: readonly string[];
  hash: string | null;
}

/**
 * How much of a table a test may have filled, in bytes. Rows that are deleted leave their room behind, and the planner takes
 * a new table for one of ten pages: up to these it sees no difference.
 */
const roomBytes = 10 * 8192;

/** How long a connection that was closed may stay in the server's list. */
const leavingMs = 1_000;

/** Reads what a clone is before it is used; null if its role may not clean it, or others are connected to it. */
export async function readBaseline(pool: pg.Pool): Promise<Baseline | null> {
  return await withClients(pool, async (clients) => {
    const [client] = clients;
    // A session that ends counts what it has written.
    if (!await isAlone(client!, await Promise.all(clients.map(resetSession)))) return null;
    const { rows: [state] } = await client!.query(`
      select ${relationsHash} as relations, ${catalogueChanges} as changes,
        (select rolsuper from pg_roles where rolname = current_user) as is_able`);
    if (!state.is_able) return null;
    const { rows: tables } = await client!.query<Omit<Table, "rows" | "hash"> & { has_pages: boolean }>(`
      select c.oid::integer, c.oid::regclass::text as name, pg_relation_size(c.oid) > 0 as has_pages,
          array(select quote_ident(attname) from pg_attribute
            where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
        from pg_class c where c.oid >= ${firstOwnOid} and c.relkind = 'r' order by c.oid`);
    // A table without pages has no rows; to plan a look at each of them takes a quarter of a second.
    const seeded = tables.filter(({ has_pages }) => has_pages);
    const { rows: [all] } = await client!.query<{ rows: (string[] | null)[]; hashes: (string | null)[] }>(
      `select ${ofEach(seeded, rowsOf, "json")} as rows, ${ofEach(seeded, hashOf, "text")} as hashes`,
    );
    return {
      relations: state.relations,
      changes: state.changes,
      tables: tables.map(({ has_pages, ...table }) => {
        const at = has_pages ? seeded.findIndex(({ oid }) => oid === table.oid) : -1;
        return { ...table, rows: all!.rows[at] ?? [], hash: all!.hashes[at] ?? null };
      }),
      sequences: await readSequences(client!),
    };
  });
}

/**
 * Brings a database back to what it was before a test had it: rows, sequences and sessions. Gives false, and leaves it as it
 * is, when the test has changed more than rows (a function, a setting), has planned with figures of its own (`analyze`), has
 * filled a table, has ended a session, or has left connections open that are not the pool's.
 *
 * Every connection of the pool must be free, and no other may be opened meanwhile.
 */
export async function clean(pool: pg.Pool, baseline: Baseline): Promise<boolean> {
  return await withClients(pool, async (clients) => {
    const pids = await Promise.all(clients.map(resetSession)).catch(nullIfEnded);
    const [client] = clients;
    if (!pids || !await isAlone(client!, pids)) return false;
    const { rows: [state] } = await client!.query<State>(stateQuery(baseline));
    if (!state || state.is_changed || state.changes !== baseline.changes || state.relations !== baseline.relations) {
      return false;
    }
    const sizes = new Map(state.filled.map(({ oid, bytes }) => [oid, bytes]));
    if (Math.max(0, ...sizes.values()) > roomBytes) return false;
    const changed = seededOf(baseline).filter(({ hash }, at) => hash !== state.hashes[at]);
    const written = baseline.tables.filter(({ oid, rows }) => rows.length === 0 && sizes.has(oid));
    await client!.query([
      "begin",
      // No trigger and no foreign key's look: the rows of every table go together.
      "set local session_replication_role = replica",
      ...written.map(({ name }) => `delete from only ${name}`),
      ...changed.flatMap(restoreRows),
      ...baseline.sequences,
      "commit",
    ].join(";\n"));
    return true;
  });
}

interface State {
  is_changed: boolean;
  changes: string;
  relations: string;
  filled: { oid: number; bytes: number }[];
  /** Of each table that the baseline has rows of. */
  hashes: (string | null)[];
}

/** Gives all connections of a pool, at least one, and takes them back. */
async function withClients<Result>(
  pool: pg.Pool,
  work: (clients: pg.PoolClient[]) => Promise<Result>,
): Promise<Result> {
  const clients = await Promise.all(Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()));
  try {
    return await work(clients);
  } finally {
    for (const client of clients) client.release();
  }
}

/** Whether no connection but those is left, once those that were closed have gone: their ends outlive our closing of them. */
async function isAlone(client: pg.PoolClient, pids: readonly number[]): Promise<boolean> {
  for (const deadline = performance.now() + leavingMs; performance.now() < deadline;) {
    const { rows } = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and pid <> all ($1::integer[]) and backend_type = 'client backend' limit 1`,
      [pids],
    );
    if (rows.length === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return false;
}

/** The first number that PostgreSQL gives to what is not its own: FirstNormalObjectId of its access/transam.h. */
const firstOwnOid = 16384;

/** All that ends with a session except its plans, which are what makes it worth keeping. Its counts are shown at once. */
async function resetSession(client: pg.PoolClient): Promise<number> {
  const results = await client.query(`
    reset session authorization; reset all; unlisten *; close all; deallocate all; discard sequences; discard temp;
    select pg_advisory_unlock_all(), pg_stat_force_next_flush(), pg_backend_pid() as pid`);
  // Of several statements the client gives several results.
  return (results as unknown as pg.QueryResult<{ pid: number }>[]).at(-1)!.rows[0]!.pid;
}

/** Returns null for the errors of a session, or its client, that the test has just ended. */
function nullIfEnded(error: Error & { code?: string }): null {
  if (error.code === "57P01" || error.message.startsWith("Connection terminated")) return null;
  throw error;
}

const relationsHash = `(select sum(hash_record_extended(
    row(oid, relfilenode, relpages, reltuples), 0))::text from pg_class)`;

/**
 * Whatever is made, altered or dropped writes to tables of the catalogue, also when it is rolled back, and the server counts
 * these writes.
 */
const catalogueChanges = `(select sum(
    pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid))::text
  from pg_class where oid < ${firstOwnOid} and not relisshared and relkind in ('r', 't'))`;

/** Creates a query of the server's state of a database beside its own catalogue, to be run separately. */
function stateQuery(baseline: Baseline): string {
  return `
    select ${relationsHash} as relations, ${catalogueChanges} as changes,
        exists (select from pg_db_role_setting where setdatabase = d.oid)
        or exists (select from pg_shdescription where objoid = d.oid and classoid = 'pg_database'::regclass)
        or exists (select from pg_shseclabel where objoid = d.oid and classoid = 'pg_database'::regclass)
        or exists (select from pg_prepared_xacts where database = d.datname)
        or exists (select from pg_replication_slots where database = d.datname)
        or exists (select from pg_subscription where subdbid = d.oid)
        or d.datacl is not null or d.datconnlimit <> -1 or not d.datallowconn or d.datistemplate as is_changed,
        (select coalesce(json_agg(json_build_object('oid', oid::integer, 'bytes', pg_relation_size(oid))), '[]')
          from pg_class where oid >= ${firstOwnOid} and relkind = 'r' and pg_relation_size(oid) > 0) as filled,
        ${ofEach(seededOf(baseline), hashOf, "text")} as hashes
      from pg_database d where datname = current_database()`;
}

function seededOf({ tables }: Baseline): Table[] {
  return tables.filter(({ rows }) => rows.length > 0);
}

function ofEach<Of>(all: readonly Of[], ask: (one: Of) => string, type: string): string {
  return `to_json(array[${all.map((one) => `(${ask(one)})`).join(", ")}]::${type}[])`;
}

/** The rows of a table in the order in which they lie there, and their hash; null for none. */
function rowsOf({ name }: { name: string }): string {
  return `select json_agg(t::text order by t.ctid) from only ${name} t`;
}

function hashOf({ name }: { name: string }): string {
  return `select md5(string_agg(md5(t::text), '' order by t.ctid)) from only ${name} t`;
}

/**
 * Takes away what came; if the rest is not all that was there, in its order, every row is written anew. Rows that are
 * written anew to several pages may lie there in another order.
 */
function restoreRows(table: Table): string[] {
  const { name, columns, rows, hash } = table;
  const texts = rows.map(quote).join(", ");
  const written = columns.join(", ");
  return [
    `delete from only ${name} t where t::text <> all (array[${texts}])`,
    `delete from only ${name} where (${hashOf(table)}) is distinct from ${quote(hash!)}`,
    `insert into ${name} (${written}) overriding system value
      select ${written} from unnest(array[${texts}]::${name}[]) with ordinality
        where not exists (select from only ${name}) order by ordinality`,
  ];
}

async function readSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class where relkind = 'S' and oid >= ${firstOwnOid} order by oid`);
  if (names.length === 0) return [];
  const { rows } = await client.query<{ name: string; last_value: string; is_called: boolean }>(
    names.map(({ name }) => `select ${quote(name)} as name, last_value::text, is_called from ${name}`).join(
      " union all ",
    ),
  );
  return rows.map(({ name, last_value, is_called }) =>
    `select setval(${quote(name)}::regclass, ${last_value}, ${is_called})`
  );
}

/** As a literal of SQL, whatever the text holds. */
function quote(text: string): string {
  return `e'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
