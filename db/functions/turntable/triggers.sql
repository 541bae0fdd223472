create or replace trigger turntable_versions_stay before update or delete on turntable_versions
  for each row execute function refuse_change();

create or replace trigger turntable_draws_stay before update or delete on turntable_draws
  for each row execute function refuse_change();
