create or replace trigger complaints_keep before update or delete on complaints for each row
  execute function keep_complaints();

create or replace trigger append_only before update on complaint_events
  for each row execute function refuse_change();

create or replace trigger go_with_member before delete on complaint_events
  for each row execute function keep_complaints();
