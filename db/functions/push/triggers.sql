create or replace trigger notify after insert on mails referencing new table as new_rows
  for each statement execute function notify_of_mails();
