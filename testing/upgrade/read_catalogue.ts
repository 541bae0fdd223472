import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * All that a schema is made of, one line for each column, constraint, index, function and trigger, in the order of the
 * lines. Partitions are left out: they follow the months in which a database has lived; so are parentheses, of which an
 * expression has others once it went through a dump.
 */
export async function readCatalogue(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select oid, relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    )
    select format('%s.%s %s %s default %s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' else 'null' end, pg_get_expr(d.adbin, d.adrelid)) as line
        from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all
    select format('%s constraint %s %s', t.relname, c.conname, pg_get_constraintdef(c.oid))
        from tables t join pg_constraint c on c.conrelid = t.oid
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename in (select relname from tables)
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
        where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select pg_get_triggerdef(g.oid) from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal
    order by 1`.execute(db);
  return rows.map(({ line }) => line.replaceAll(/[()]/g, "")).toSorted();
}
