import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { noteLocks } from "./note_locks.ts";
import { isOrdered, rankOf } from "./order.ts";

/**
 * Lets a test database record the order in which each transaction of a watched session (`lock_order.watch`) locks rows: by
 * triggers where rows are updated or deleted, and where a function locks them by `select ... for update`. What breaks the
 * order is reported as a warning that begins with `lock order:`; the transaction goes on.
 */
export async function installRecorder(db: Kysely<DB>): Promise<void> {
  const { rows: tables } = await sql<{ name: string; keys: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by k.place) as keys
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      cross join unnest(i.indkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
        and c.relname not like 'migration\\_%'
      group by c.relname`.execute(db);
  await createNoteLock(db, tables.map(({ name }) => name));
  for (const { name, keys } of tables) await watchTable(db, name, keys);
  await watchFunctions(db);
}

/**
 * `note_lock` is called before rows of a table are locked by a select; `waits` is false if it skips what is locked.
 * What a transaction has locked stands in settings that end with it: in `selected` every table whose rows it has locked
 * so, in `held` these and the rows that it has changed, the last 4,000 characters, as they are reported.
 */
async function createNoteLock(db: Kysely<DB>, tables: readonly string[]): Promise<void> {
  const ranks = Object.fromEntries(tables.map((table) => [table, rankOf(table)]));
  await sql.raw(`
    create function note_lock(locked text, waits boolean) returns bigint language plpgsql as $$
    declare
      place constant integer := coalesce(('${JSON.stringify(ranks)}'::jsonb ->> locked)::integer, ${rankOf("")});
      highest constant integer := coalesce(nullif(current_setting('lock_order.highest', true), ''), '0')::integer;
      held constant text := coalesce(current_setting('lock_order.held', true), '');
      selected constant text := coalesce(current_setting('lock_order.selected', true), '');
    begin
      if coalesce(current_setting('lock_order.watch', true), '') <> 'on' then
        return 0;
      end if;
      if waits and place < highest then
        raise warning 'lock order: % after % in: %', locked, held, current_query();
      end if;
      perform set_config('lock_order.highest', greatest(place, highest)::text, true);
      perform set_config('lock_order.held', right(held || ' ' || locked || '! ', 4000), true);
      if position(' ' || locked || ' ' in selected) = 0 then
        perform set_config('lock_order.selected', selected || ' ' || locked || ' ', true);
      end if;
      return 0;
    end $$`).execute(db);
}

/** A row that the transaction has locked by a select on its table, has changed before, or has made itself, is no new lock. */
async function watchTable(db: Kysely<DB>, table: string, keys: readonly string[]): Promise<void> {
  const key = `jsonb_build_array(${keys.map((column) => `old."${column}"`).join(", ")})`;
  await sql.raw(`
    create function note_${table}() returns trigger language plpgsql as $$
    declare
      place constant integer := ${rankOf(table)};
      highest constant integer := coalesce(nullif(current_setting('lock_order.highest', true), ''), '0')::integer;
      held constant text := coalesce(current_setting('lock_order.held', true), '');
      selected constant text := coalesce(current_setting('lock_order.selected', true), '');
      key constant jsonb := ${key};
      last jsonb;
    begin
      if position(' ${table} ' in selected) > 0 or position(' ${table}=' || key::text || ' ' in held) > 0
        or old.xmin = pg_current_xact_id()::xid then
        return coalesce(new, old);
      end if;
      if place < highest then
        raise warning 'lock order: ${table} after % in: %', held, current_query();
      elsif tg_op = 'UPDATE' and ${isOrdered(table)} then
        last := nullif(current_setting('lock_order.last_${table}', true), '')::jsonb;
        if key < last then
          raise warning 'lock order: ${table} % after % in: %', key, last, current_query();
        end if;
        perform set_config('lock_order.last_${table}', key::text, true);
      end if;
      perform set_config('lock_order.highest', greatest(place, highest)::text, true);
      perform set_config('lock_order.held', right(held || ' ${table}=' || key::text || ' ', 4000), true);
      return coalesce(new, old);
    end $$`).execute(db);
  await sql.raw(`
    create trigger a_lock_order before update or delete on "${table}" for each row
      when (current_setting('lock_order.watch', true) = 'on') execute function note_${table}()`).execute(db);
}

/** Every function that locks rows by a select notes it from now on. */
async function watchFunctions(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~ 'for (no key )?update'`.execute(db);
  for (const { definition } of rows) await sql.raw(noteLocks(definition)).execute(db);
}
