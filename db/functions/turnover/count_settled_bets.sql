-- Calls recount_settled for requirements that are written: no writer of one has to think of it.
create or replace function count_settled_bets() returns trigger language plpgsql as $$
declare
  members bigint[];
  sinces timestamptz[];
begin
  select array_agg(member_id), array_agg(created_at) into members, sinces
    from added where consumed_cents < required_cents;
  if members is not null then
    perform recount_settled(members, sinces);
  end if;
  return null;
end $$;
