create or replace trigger red_packet_claims_stay before update or delete on red_packet_claims
  for each row execute function refuse_change();
