create or replace trigger copy after insert on mails referencing new table as new_rows
  for each statement execute function copy_mails();
