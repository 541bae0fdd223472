create or replace trigger vendor_callbacks_as_received before update or delete on vendor_callbacks
  for each row execute function keep_callback_as_received();

create or replace trigger vendor_callbacks_no_truncate before truncate on vendor_callbacks
  for each statement execute function refuse_change();
