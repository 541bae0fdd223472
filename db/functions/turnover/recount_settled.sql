-- Counts bets towards requirements made from a moment on, also if they were stored before the requirement, as in the
-- same millisecond or while its writer waited. The caller has locked the members. There is hardly ever such a bet: each
-- member's index is read once in each month from the earliest moment on. One plan for all calls, as planning costs more
-- than running.
create or replace function recount_settled(members bigint[], sinces timestamptz[]) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  earliest constant timestamptz := (select min(since) from unnest(sinces) since);
  concerned bigint[];
  since_of_each timestamptz[];
begin
  select array_agg(m.id), array_agg(m.since) into concerned, since_of_each
    from (select id, min(since) as since from unnest(members, sinces) m (id, since) group by id) m
    cross join lateral (
      select from bets b where b.member_id = m.id and b.settled_at >= m.since and b.settled_at >= earliest
        and b.first_taken_at >= m.since limit 1
    ) settled;
  if concerned is not null then
    perform recount_turnover(concerned, since_of_each);
  end if;
end $$;
