-- Both parts of one moment, so that points under way are counted exactly once. Cents as text: JSON's numbers are not
-- exact.
create or replace function member_wallet(member bigint) returns table (balances jsonb, in_transit jsonb)
language sql stable as $$
  select
    (select jsonb_object_agg(code, balance_cents::text) from accounts where member_id = member),
    (select jsonb_agg(jsonb_build_object(
          'order_id', id, 'provider', provider, 'direction', direction, 'cents', amount_cents::text,
          'created_at', created_at, 'attempts', attempts, 'last_attempt_at', coalesce(last_attempt_at, sent_at)
        ) order by id)
      from game_transfers where member_id = member and state in ('sent', 'unknown'))
$$;
