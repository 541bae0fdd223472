-- Writes a day's tree over all members' points, and gives its root; no row if no member has points.
-- A member's points are split by chance into two leaves, which lie wherever their hashes fall: the neighbours in another
-- member's proof are parts of figures, of whom nobody knows. gen_random_uuid() draws from the system's strong source.
create or replace function write_book(book_day date) returns table (root bytea, cents bigint) language plpgsql as $$
declare
  ends constant timestamptz := (book_day + 1)::timestamp at time zone 'Asia/Taipei';
  at_level integer := 0;
  nodes bigint;
begin
  with points as materialized (
    select p.*, total.cents as total, m.account, gen_random_uuid() as salt, gen_random_uuid() as other_salt,
        trunc(total.cents::numeric * ('x' || right(gen_random_uuid()::text, 8))::bit(32)::bigint / 4294967295)::bigint as part
      from points_of_members_at(ends) p
      join members m on m.id = p.member_id
      cross join lateral (select p.main_cents + p.games_cents + p.held_cents + p.transit_cents as cents) total
      where total.cents > 0
  ), leaf as (
    select p.member_id, l.number, l.salt, l.cents, book_leaf_hash(book_day, p.account, l.number, l.salt, l.cents) as hash
      from points p cross join lateral (values (1, p.salt, p.part), (2, p.other_salt, p.total - p.part)) l (number, salt, cents)
  ), placed as materialized (
    select l.*, (row_number() over (order by l.hash) - 1)::integer as ordinal from leaf l
  ), written as (
    insert into book_nodes (day, level, ordinal, hash, cents)
      select book_day, 0, p.ordinal, p.hash, p.cents from placed p
  )
  insert into book_members
      (day, member_id, main_cents, games_cents, held_cents, transit_cents, salts, leaf_amounts, ordinals)
    select book_day, p.member_id, p.main_cents, p.games_cents, p.held_cents, p.transit_cents, l.salts, l.cents, l.ordinals
      from points p
      join (
        select o.member_id, array_agg(o.salt order by o.number) as salts, array_agg(o.cents order by o.number) as cents,
            array_agg(o.ordinal order by o.number) as ordinals
          from placed o group by o.member_id
      ) l using (member_id);
  loop
    select count(*) into nodes from book_nodes n where n.day = book_day and n.level = at_level;
    exit when nodes <= 1;
    insert into book_nodes (day, level, ordinal, hash, cents)
      select book_day, at_level + 1, n.ordinal, n.hash, n.cents from next_book_nodes(book_day, at_level) n;
    at_level := at_level + 1;
  end loop;
  return query select n.hash, n.cents from book_nodes n where n.day = book_day and n.level = at_level;
end $$;
