-- Who invited a member, and whom they named as introducer at sign-up, never changes afterwards. The named introducer
-- may only be removed, as it may be a person's name.
create or replace trigger members_keep_introduction before update of introducer_id, introducer on members for each row
  when (old.introducer_id is distinct from new.introducer_id
    or old.introducer is distinct from new.introducer and new.introducer <> '')
  execute function refuse_change();
