create or replace trigger published_books_append_only before update or delete on published_books
  for each row execute function refuse_change();

create or replace trigger published_books_no_truncate before truncate on published_books
  for each statement execute function refuse_change();
