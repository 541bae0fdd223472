create or replace trigger begin_stay after insert on sessions for each row execute function begin_stay();

create or replace trigger resume_stay after update on sessions for each row
  when (new.seen_at >= old.seen_at + interval '12 hours') execute function begin_stay();

-- Not of a token that was replaced, nor of a session that is purged after its end.
create or replace trigger leave_stay after delete on sessions for each row
  when (old.replaced_at is null and old.expires_at > clock_timestamp()) execute function leave_stay();
