create or replace trigger append_only before update on member_notes
  for each row execute function refuse_change();

create or replace trigger go_with_member before delete on member_notes
  for each row execute function keep_member_notes();
