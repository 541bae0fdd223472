-- The nodes of the next level, as those of a level give them. A last one without a neighbour gets one of no points.
create or replace function next_book_nodes(of_day date, of_level integer) returns table (ordinal integer, hash bytea, cents bigint)
language sql stable as $$
  select n.ordinal / 2, book_node_hash(n.hash, n.cents, coalesce(n.next_hash, decode(repeat('00', 32), 'hex')), coalesce(n.next_cents, 0)),
      n.cents + coalesce(n.next_cents, 0)
    from (
      select b.ordinal, b.hash, b.cents, lead(b.hash) over w as next_hash, lead(b.cents) over w as next_cents
        from book_nodes b where b.day = of_day and b.level = of_level window w as (order by b.ordinal)
    ) n
    where n.ordinal % 2 = 0
$$;
