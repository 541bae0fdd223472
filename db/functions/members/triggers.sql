-- Prevents changes to a member's inviter and to the introducer named at sign-up. The introducer may only be removed, as
-- it may be a person's name.
create or replace trigger members_keep_introduction before update of introducer_id, introducer on members for each row
  when (old.introducer_id is distinct from new.introducer_id
    or old.introducer is distinct from new.introducer and new.introducer <> '')
  execute function refuse_change();
