-- Notes when a session that was ended was last seen. Its transaction holds the member's lock.
create or replace function leave_stay() returns trigger language plpgsql as $$
begin
  update members set stay_left_at = greatest(stay_left_at, old.seen_at) where id = old.member_id;
  return null;
end $$;
