-- The smallest UUIDv7 of a millisecond, by RFC 9562 section 5.7 (48 bits of Unix time in front).
create or replace function uuidv7_floor(at timestamptz) returns uuid language sql stable as $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
