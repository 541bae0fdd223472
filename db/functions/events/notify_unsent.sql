-- Gives how many rows it took. Two processes never take the same, nor wait for each other's.
create or replace function notify_unsent() returns integer language plpgsql as $$
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
end $$;
