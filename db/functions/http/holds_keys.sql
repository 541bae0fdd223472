-- Whether a member has as many keys as may be kept. Looks at no more of them than that.
create or replace function holds_keys(of_member bigint, most integer) returns boolean language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from idempotency_keys k where k.member_id = of_member offset most - 1);
end $$;
