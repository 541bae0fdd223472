import { type Kysely, sql } from "kysely";

/** What happened to a member's account, for the member to see: sign-ins, failed ones too, and what concerns security. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A kind that strangers can cause is counted: one row for a network and window (counted_from), with how often (times).
  // Failed sign-ins to accounts that don't exist are counted alike, without a member, so that their time tells nothing.
  await sql`
    create table member_events (
      id uuid primary key,
      member_id bigint references members,
      subject bigint not null generated always as (coalesce(member_id, 0)) stored,
      kind text not null check (kind ~ '^[a-z_]{1,40}$'),
      address text,
      user_agent text check (length(user_agent) <= 255),
      details jsonb not null,
      created_at timestamptz not null,
      last_at timestamptz not null,
      times integer not null default 1,
      network text,
      counted_from timestamptz,
      check ((network is null) = (counted_from is null))
    )`.execute(db);
  await sql`create index member_events_kind on member_events (subject, kind, id desc)`.execute(db);
  await sql`create index member_events_latest on member_events (member_id, id desc)`.execute(db);
  await sql`create index member_events_created_at on member_events (created_at)`.execute(db);
  await sql`
    create unique index member_events_counted on member_events (subject, kind, network, counted_from)
      where counted_from is not null`.execute(db);

  // A new row of a kind takes the place of the oldest one where the member has most_of_kind of them.
  await sql`
    create function record_member_event(
      event uuid, member bigint, event_kind text, from_address text, with_user_agent text, event_details jsonb,
      at timestamptz, from_network text, window_start timestamptz, most_of_kind integer
    ) returns void language plpgsql as $$
    declare
      is_new boolean;
    begin
      insert into member_events as e
          (id, member_id, kind, address, user_agent, details, created_at, last_at, network, counted_from)
        values (event, member, event_kind, from_address, with_user_agent, event_details, at, at, from_network, window_start)
        on conflict (subject, kind, network, counted_from) where counted_from is not null do update set
          times = e.times + 1, last_at = at, address = from_address, user_agent = with_user_agent
        returning e.id = event into is_new;
      if not is_new then return; end if;
      delete from member_events where id in (
        select id from member_events where id in (
          select id from member_events where subject = coalesce(member, 0) and kind = event_kind
            order by id desc offset most_of_kind
        ) for update skip locked
      );
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function record_member_event`.execute(db);
  await sql`drop table member_events`.execute(db);
}
