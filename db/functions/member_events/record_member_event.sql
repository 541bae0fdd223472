-- A new row of a kind takes the place of the oldest one if the member has most_of_kind of them.
create or replace function record_member_event(
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
end $$;
