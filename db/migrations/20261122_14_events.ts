import { type Kysely, sql } from "kysely";

/**
 * What changes is notified to every process that listens (`listen site_events`): by triggers, so that no part of the site
 * can forget to. A notification is `<transaction> <kind> <what> <what> …`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A hundred at a time: the longest take 75 characters each, and a notification may have 8,000.
  await sql`
    create function tell_of(kind text, what text[]) returns void language plpgsql as $$
    begin
      for n in 1..coalesce(cardinality(what), 0) by 100 loop
        perform pg_notify('site_events',
          pg_current_xact_id()::text || ' ' || kind || ' ' || array_to_string(what[n:n + 99], ' '));
      end loop;
    end $$`.execute(db);
  await queue(db);
  await tellMembers(db);
  await tellOfOrders(db);
  await tellOfSessions(db);
  await tellEveryone(db);
}

/**
 * A commit that notifies waits for every other one that does. What members cause often is therefore left here, by one row
 * of each statement, and notified by transactions of the site's processes that do nothing else.
 */
async function queue(db: Kysely<unknown>): Promise<void> {
  // Not logged: a crash of the server cuts everyone who listens, and a process that begins to listen reads everything again.
  await sql`
    create unlogged table unsent_changes (
      id bigint generated always as identity,
      kind text not null,
      what text[] not null
    )`.execute(db);
  await sql`alter table unsent_changes alter what set storage main`.execute(db);
  await sql`
    create function leave_change(of_kind text, of_what text[]) returns void language plpgsql as $$
    begin
      if of_what is not null then
        insert into unsent_changes (kind, what) values (of_kind, of_what);
      end if;
    end $$`.execute(db);
  // Gives how many rows it took. Two processes never take the same, nor wait for each other's.
  await sql`
    create function notify_unsent() returns integer language plpgsql as $$
    declare
      taken integer := 0;
      one record;
    begin
      for one in
        with gone as (
          delete from unsent_changes
            where ctid = any(array(select ctid from unsent_changes limit 500 for update skip locked))
            returning id, kind, what
        )
        select min(s.id) as id, s.kind, array_agg(w.what order by s.id, w.n) as what, count(distinct s.id) as taken
          from gone s, unnest(s.what) with ordinality w (what, n) group by s.kind order by 1
      loop
        perform tell_of(one.kind, one.what);
        taken := taken + one.taken;
      end loop;
      return taken;
    end $$`.execute(db);
}

/** That a balance, the number of unread mails or a bonus is another one; the figures are read when they are shown. */
async function tellMembers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_members() returns trigger language plpgsql as $$
    begin
      perform leave_change(tg_argv[0], array_agg(distinct member_id::text)) from changed where member_id is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell after update on accounts referencing new table as changed
      for each statement execute function tell_members('balance')`.execute(db);
  for (const [table, change, kind] of memberChanges) {
    await sql`
      create trigger ${sql.ref(`tell_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
        referencing new table as changed for each statement execute function tell_members(${sql.lit(kind)})`.execute(
      db,
    );
  }
}

/** What changes the number of one member's unread mails, and their bonuses with what of them is played. */
const memberChanges = [
  ["mails", "insert", "mail"],
  ["mails", "update", "mail"],
  ["broadcast_reads", "insert", "mail"],
  ["bonuses", "insert", "bonus"],
  ["bonuses", "update", "bonus"],
  ["bonus_turnover", "update", "bonus"],
] as const;

async function tellOfOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_of_orders() returns trigger language plpgsql set enable_hashjoin = on as $$
    begin
      perform leave_change(tg_argv[0], array_agg(n.member_id || ':' || n.id || ':' || n.state))
        from new_rows n join old_rows o on o.id = n.id where o.state <> n.state;
      return null;
    end $$`.execute(db);
  const kinds = { deposit_orders: "deposit", withdrawals: "withdrawal", game_transfers: "transfer" };
  for (const [table, kind] of Object.entries(kinds)) {
    await sql`
      create trigger tell after update on ${sql.table(table)} referencing old table as old_rows new table as new_rows
        for each statement execute function tell_of_orders(${sql.lit(kind)})`.execute(db);
  }
}

/** A session may go on by another token: who hears of this looks whether it does. */
async function tellOfSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_of_sessions() returns trigger language plpgsql as $$
    begin
      perform leave_change('session', array_agg(distinct id::text)) from ended;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell after delete on sessions referencing old table as ended
      for each statement execute function tell_of_sessions()`.execute(db);
}

/** Operators change these, and the last piece of a prize, seldom: it is notified at once. */
async function tellEveryone(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_everyone() returns trigger language plpgsql as $$
    begin
      perform tell_of(tg_argv[0], array['all']);
      return null;
    end $$`.execute(db);
  const kinds = {
    settings: "settings",
    catalogue_version: "catalogue",
    content_version: "contents",
  };
  for (const [table, kind] of Object.entries(kinds)) {
    await sql`
      create trigger tell after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_everyone(${sql.lit(kind)})`.execute(db);
  }
  // Every process' jobs ask these tables all the time for what is due or old, and mostly find nothing: by rows, of which
  // there are none then.
  await sql`
    create trigger tell after update on provider_game_lists for each row when (old.version <> new.version)
      execute function tell_everyone('catalogue')`.execute(db);
  await sql`
    create trigger tell after insert or update on broadcasts for each row execute function tell_everyone('mail')`
    .execute(db);
  // What a draw spends is not shown; that it ends a version is.
  await sql`
    create trigger tell after update of state, version, starts_at, ends_at on turntables
      for each statement execute function tell_everyone('turntable')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = [
    ...["accounts", "deposit_orders", "withdrawals", "game_transfers", "sessions"],
    ...["settings", "catalogue_version", "provider_game_lists", "content_version", "broadcasts", "turntables"],
  ];
  for (const table of tables) await sql`drop trigger tell on ${sql.table(table)}`.execute(db);
  for (const [table, change] of memberChanges) {
    await sql`drop trigger ${sql.ref(`tell_${change}`)} on ${sql.table(table)}`.execute(db);
  }
  await sql`drop function tell_everyone, tell_of_sessions, tell_of_orders, tell_members, notify_unsent, leave_change, tell_of`
    .execute(db);
  await sql`drop table unsent_changes`.execute(db);
}
