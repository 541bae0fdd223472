create or replace trigger append_only before update or delete on commissions
  for each row execute function refuse_change();

create or replace trigger append_only before update or delete on commission_lines
  for each row execute function refuse_change();
