-- expand: members' own limits of their top-ups and losses

-- A raise waits from raise_from until raise_until for the member's second word; without raise_to_cents it removes the
-- limit. Until it is confirmed, limit_cents holds.
create table play_limits (
  member_id bigint not null references members,
  kind text not null check (kind in ('top_up', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  limit_cents bigint not null check (limit_cents > 0),
  set_at timestamptz not null,
  raise_to_cents bigint,
  raise_from timestamptz,
  raise_until timestamptz,
  primary key (member_id, kind, period),
  check ((raise_from is null) = (raise_until is null)),
  check (raise_to_cents is null or (raise_from is not null and raise_to_cents > limit_cents))
);

alter table deposit_orders drop constraint deposit_orders_flags_check;
alter table deposit_orders add constraint deposit_orders_flags_check check (flags <@ array[
  'late', 'paid_twice', 'amount_differs', 'currency_differs', 'merchant_differs', 'order_no_differs', 'credit_refused',
  'not_confirmed', 'payer_differs', 'over_limit'
]);
