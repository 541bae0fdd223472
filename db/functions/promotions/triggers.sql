create or replace trigger note_change after insert or delete or truncate on promotion_terms
  for each statement execute function note_content_change();

create or replace trigger note_update after update of terms, ended_at on promotion_terms
  for each statement execute function note_content_change();
