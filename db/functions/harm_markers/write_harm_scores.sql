-- Writes the scores of a day: for each marker whose figure reaches its rule's, the rule's points.
create or replace function write_harm_scores(of_day date, rules jsonb, listed_from integer) returns void
language sql set jit = off as $$
  insert into harm_scores (member_id, day, score, figures, is_listed)
    select found.member_id, of_day, found.score, found.figures, found.score >= listed_from
      from (
        select f.member_id, jsonb_object_agg(f.marker, f.figure) as figures,
            sum((r.value ->> 'points')::integer) filter (where f.figure >= (r.value ->> 'from')::bigint) as score
          from harm_figures(of_day) f join jsonb_each(rules) r on r.key = f.marker
          group by f.member_id
      ) found
      where found.score > 0
$$;
