-- That an order is in another state.
create or replace function tell_of_orders() returns trigger language plpgsql set enable_hashjoin = on as $$
begin
  perform leave_change(tg_argv[0], array_agg(n.member_id || ':' || n.id || ':' || n.state))
    from new_rows n join old_rows o on o.id = n.id where o.state <> n.state;
  return null;
end $$;
