create or replace trigger play_limits_keep before insert or update or delete on play_limits for each row
  execute function keep_play_limits();
