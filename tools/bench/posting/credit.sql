-- One paid callback as one writes it by hand: it is stored and committed, then its order is credited with all that a
-- credit brings. The callback's number is the order's; both are prepared (by_hand.ts). Amounts are 1.00.
insert into by_hand.vendor_callbacks (vendor_code, received_at, source_address, method, query, headers, body, fingerprint,
    notice_print)
  values ('BENCH', now(), '127.0.0.1', 'POST', '',
    '{"content-type": "application/json", "x-signature": "6f2d8a0b1c3e4f5061728394a5b6c7d8e9f00112233445566778899aabbccdde"}',
    '{"merchant":"bench","order_no":"00000000-0000-7000-8000-000000000000","trade_no":"B-0","status":"paid","amount":"1.00","currency":"TWD","paid_at":"2026-11-21T00:00:00.000Z"}',
    sha256(uuid_send(gen_random_uuid())), sha256(uuid_send(gen_random_uuid())))
  returning id as callback, (lpad(to_hex(id), 12, '0') || '70008000000000000000')::uuid as id \gset
begin;
select member_id as member, 2 * member_id - 1 as main from by_hand.deposit_orders where id = :id::uuid for no key update \gset
select 1 as locked from by_hand.members where id = :member for no key update \gset
update by_hand.accounts set balance_cents = balance_cents + 100, version = version + 1
  where id = :main returning balance_cents as balance, version \gset
insert into by_hand.ledger_transfers (order_id, kind, order_kind, debit_account, credit_account, amount_cents,
    credit_balance_cents, credit_version, posted_at)
  values (:id::uuid, 'credit', 'deposit', -1, :main, 100, :balance, :version, now());
update by_hand.deposit_orders set state = 'credited', paid_at = now(), credited_at = now(), reason = null
  where id = :id::uuid;
insert into by_hand.turnover_requirements (order_id, member_id, required_cents, created_at)
  values (:id::uuid, :member, 100, now());
insert into by_hand.mails (id, member_id, kind, params, order_id, created_at)
  values (:id::uuid, :member, 'top_up_credited', '{"cents": "100"}', :id::uuid, now());
insert into by_hand.turntable_chances (order_id, member_id, amount_cents, per_cents, chances, created_at)
  values (:id::uuid, :member, 100, 100000, 0, now());
insert into by_hand.level_progress (member_id, credited_cents) values (:member, 100)
  on conflict (member_id) do update set credited_cents = level_progress.credited_cents + excluded.credited_cents;
update by_hand.vendor_callbacks set verdict = 'credited', order_id = :id::uuid, signature_valid = true, acted_at = now()
  where id = :callback;
commit;
