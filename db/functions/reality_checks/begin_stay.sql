-- Begins a member's stay with a session that is new or seen again, unless the member never left: another session was seen
-- within twelve hours, the life of a plain one, or one was ended less than a quarter of an hour ago. So signing out and in
-- again begins nothing anew. A sign-in's transaction holds the member's lock; a request that is seen after twelve hours
-- takes it only if it is free. The stay before counts to the time of play until the last sign of life that there was, and
-- of that day alone: a day before is over.
create or replace function begin_stay() returns trigger language plpgsql as $$
begin
  update members m set (stays_day, stays_ms) = (
        select greatest(m.stays_day, l.day), case when m.stays_day >= l.day then m.stays_ms else 0 end
            + stay_ms(m.stay_began_at, l.seen_at, l.day)
          from (
            select e.seen_at, (e.seen_at at time zone interval '8 hours')::date as day
              from (
                select least(greatest(m.stay_began_at, m.stay_left_at, old.seen_at, max(s.seen_at)), clock_timestamp())
                    as seen_at
                  from sessions s where s.member_id = m.id and s.token_hash <> new.token_hash
              ) e
          ) l
      ), stay_began_at = date_trunc('milliseconds', clock_timestamp()), stay_left_at = null,
      check_due_at = date_trunc('milliseconds', clock_timestamp() + check_minutes * interval '1 minute')
    where id in (select id from members where id = new.member_id for no key update skip locked)
      and (stay_left_at is null or stay_left_at <= new.seen_at - interval '15 minutes')
      and not exists (
        select from sessions s
          where s.member_id = new.member_id and s.token_hash <> new.token_hash
            and s.seen_at > new.seen_at - interval '12 hours' and s.expires_at > new.seen_at
      );
  return null;
end $$;
