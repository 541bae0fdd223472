create or replace trigger note_change after insert or update or delete or truncate on contents
  for each statement execute function note_content_change();

create or replace trigger note_change after insert or update or delete or truncate on content_pictures
  for each statement execute function note_content_change();
