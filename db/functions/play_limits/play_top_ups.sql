-- A member's top-ups that were credited in a period, and those that may still be, whenever ordered: a cancelled order can
-- be paid until its time ends. Nothing without a beginning; a row, as in play_losses.
create or replace function play_top_ups(
  of_member bigint, begins_at timestamptz, ends_at timestamptz, moment timestamptz, but_order uuid
) returns table (used_cents bigint) language sql stable as $$
  select coalesce(sum(o.amount_cents), 0)::bigint
    from (
      select id, amount_cents from deposit_orders
        where member_id = of_member and credited_at >= begins_at and credited_at < ends_at
      union all
      select id, amount_cents from deposit_orders
        where member_id = of_member and state in ('created', 'awaiting_payment') and expires_at > moment
          and begins_at is not null
      union all
      select id, amount_cents from deposit_orders
        where member_id = of_member and state = 'paid' and created_at > begins_at - interval '31 days'
    ) o
    where o.id is distinct from but_order
$$;
