-- Takes one attempt off some subjects and forgets others. A window that ends later than one that the attempt began
-- would have begun after it: the attempt isn't counted in it. If no other was taken since, its wait ends.
create or replace function give_back_sign_in_attempt(
  gives_back text[], window_ends timestamptz[], forgets text[], taken_at timestamptz
) returns void language plpgsql as $$
begin
  for i in 1 .. cardinality(gives_back) loop
    update sign_in_attempts set
        failures = failures - 1,
        next_at = case when tried_at <> taken_at then next_at end
      where subject = gives_back[i] and window_ends_at <= window_ends[i] and failures > 0;
  end loop;
  delete from sign_in_attempts where subject = any(forgets);
end $$;
