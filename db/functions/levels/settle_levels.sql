-- Settles levels; the caller has locked the members. A level that differs from the last settled one was set by hand,
-- and stays, unless it is the earned one again; one below the earned level ends once more has been earned. One plan for
-- calls with a few members, as planning takes longer than running; a seed's thousands need another.
create or replace function settle_levels(of_members bigint[], at timestamptz)
returns table (member_id bigint, from_level smallint, to_level smallint) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if cardinality(of_members) > 20 then
    set local plan_cache_mode = force_custom_plan;
  end if;
  return query
    with input as (
      select e.member_id, e.earned, m.user_level, coalesce(l.earned_level, 0::smallint) as earned_before,
          l.given_level, l.given_at_level
        from earned_levels(of_members, at) e join members m on m.id = e.member_id
        left join member_levels l on l.member_id = e.member_id
    ), known as (
      select a.member_id, a.earned, a.user_level,
          case when not is_over then case when by_hand then a.user_level else a.given_level end end as given,
          case when not is_over then case when by_hand then a.earned_before else a.given_at_level end end as given_at
        from input a cross join lateral (
          select a.user_level <> level_with_given(a.earned_before, a.given_level, a.given_at_level) as by_hand
        ) b cross join lateral (
          select case when by_hand then a.user_level = a.earned_before
            else coalesce(a.given_level < a.given_at_level and a.earned_before > a.given_at_level, false) end as is_over
        ) o
    ), settled as (
      select k.*, level_with_given(k.earned, k.given, k.given_at) as level from known k
    ), written as (
      insert into member_levels as l (member_id, earned_level, given_level, given_at_level)
        select s.member_id, s.earned, s.given, s.given_at from settled s
          where s.earned > 0 or s.given is not null
            or exists (select from member_levels known where known.member_id = s.member_id)
          order by s.member_id
        on conflict (member_id) do update set earned_level = excluded.earned_level,
            given_level = excluded.given_level, given_at_level = excluded.given_at_level
          where (l.earned_level, l.given_level, l.given_at_level)
            is distinct from (excluded.earned_level, excluded.given_level, excluded.given_at_level)
    ), moved as (
      update members m set user_level = s.level, level_since = at from settled s
        where m.id = s.member_id and m.user_level <> s.level
    )
    select s.member_id, s.user_level, s.level from settled s where s.user_level <> s.level order by s.member_id;
end $$;
