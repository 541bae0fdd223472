-- Triggers notify every listening process (`listen site_events`), so that no part of the site can forget to. A
-- notification is `<transaction> <kind> <what> <what> …`.

create or replace trigger tell after update on accounts referencing new table as changed
  for each statement execute function tell_members('balance');

create or replace trigger tell_insert after insert on mails
  referencing new table as changed for each statement execute function tell_members('mail');

create or replace trigger tell_update after update on mails
  referencing new table as changed for each statement execute function tell_members('mail');

create or replace trigger tell_insert after insert on broadcast_reads
  referencing new table as changed for each statement execute function tell_members('mail');

create or replace trigger tell_insert after insert on bonuses
  referencing new table as changed for each statement execute function tell_members('bonus');

create or replace trigger tell_update after update on bonuses
  referencing new table as changed for each statement execute function tell_members('bonus');

create or replace trigger tell_update after update on bonus_turnover
  referencing new table as changed for each statement execute function tell_members('bonus');

create or replace trigger tell after update on deposit_orders referencing old table as old_rows new table as new_rows
  for each statement execute function tell_of_orders('deposit');

create or replace trigger tell after update on withdrawals referencing old table as old_rows new table as new_rows
  for each statement execute function tell_of_orders('withdrawal');

create or replace trigger tell after update on game_transfers referencing old table as old_rows new table as new_rows
  for each statement execute function tell_of_orders('transfer');

create or replace trigger tell after delete on sessions referencing old table as ended
  for each statement execute function tell_of_sessions();

create or replace trigger tell after insert or update or delete or truncate on settings
  for each statement execute function tell_everyone('settings');

create or replace trigger tell after insert or update or delete or truncate on catalogue_version
  for each statement execute function tell_everyone('catalogue');

create or replace trigger tell after insert or update or delete or truncate on content_version
  for each statement execute function tell_everyone('contents');

-- Every process' jobs query these tables all the time for due or old rows, and mostly find none: so by rows, of which
-- there are none then.
create or replace trigger tell after update on provider_game_lists for each row when (old.version <> new.version)
  execute function tell_everyone('catalogue');

create or replace trigger tell after insert or update on broadcasts for each row execute function tell_everyone('mail');

-- Draws change the stock, which no page shows; the end of a version is shown.
create or replace trigger tell after update of state, version, starts_at, ends_at on turntables
  for each statement execute function tell_everyone('turntable');

-- Claims change `taken`, which is not notified: pages that show it read it again.
create or replace trigger tell after insert or update of version on red_packets
  for each statement execute function tell_everyone('red_packets');
