-- The hash of a node over two others. It holds both sums: a sum that left one out would give another hash.
create or replace function book_node_hash(one bytea, one_cents bigint, other bytea, other_cents bigint) returns bytea
language sql stable as $$
  select sha256(convert_to(
    format('node:%s:%s:%s:%s', encode(one, 'hex'), one_cents, encode(other, 'hex'), other_cents), 'UTF8'))
$$;
