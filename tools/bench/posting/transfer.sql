-- One transfer between main and game wallet as one writes it by hand: the hold and its order are committed, then the end.
-- Variables: members, n (counts from the time in ms). Amounts are 1.00.
\set member random(1, :members)
\set in random(0, 1)
\set debit 2 * :member - :in
\set credit 2 * :member - 1 + :in
\set n :n + 1
begin;
insert into by_hand.game_transfers (id, member_id, provider, direction, amount_cents, state, created_at, sent_at, next_attempt_at)
  values ((lpad(to_hex(:n::bigint), 12, '0') || '70008000' || lpad(to_hex(:client_id::bigint), 12, '0'))::uuid, :member, 'rsg',
    case :in::integer when 1 then 'in' else 'out' end, 100, 'sent', now(), now(), now() + interval '30 s')
  returning id \gset
update by_hand.accounts set balance_cents = balance_cents - 100, version = version + 1
  where id = :debit and balance_cents >= 100 returning balance_cents as balance, version \gset
insert into by_hand.ledger_transfers (order_id, kind, order_kind, debit_account, credit_account, amount_cents,
    debit_balance_cents, debit_version, posted_at)
  values (:id::uuid, 'hold', 'game_transfer', :debit, -1, 100, :balance, :version, now());
commit;
begin;
update by_hand.game_transfers set state = 'succeeded', moved_cents = 100, finished_at = now()
  where id = :id::uuid and state in ('sent', 'unknown');
update by_hand.accounts set balance_cents = balance_cents + 100, version = version + 1
  where id = :credit returning balance_cents as balance, version \gset
insert into by_hand.ledger_transfers (order_id, kind, order_kind, debit_account, credit_account, amount_cents,
    credit_balance_cents, credit_version, posted_at)
  values (:id::uuid, 'settle', 'game_transfer', -1, :credit, 100, :balance, :version, now());
commit;
