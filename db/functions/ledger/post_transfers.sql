-- Posts a batch: the only function that does. Takes arrays (accounts once in `ref_*`, transfers pointing at them by
-- 1-based position) and returns one row per transfer, in their order. Writes all or nothing, in one statement. Keeps
-- nothing in the session, so it works behind a transaction pooler.
-- - Locks member accounts in the order of their ids, so two batches can't wait for each other; neither locks nor
--   updates house accounts.
-- - Decides the transfers one after the other in memory, as if each had been posted alone.
-- - Equal keys in two transactions meet at the lock of their member account: the later one finds the transfer. If no
--   account is shared they meet at the primary key, and the batch is decided again.
create or replace function post_transfers(
  ref_members bigint[], ref_codes text[],
  order_ids uuid[], order_kinds text[], kinds text[], debits integer[], credits integer[], amounts bigint[],
  posted_ats timestamptz[]
) returns table (status text, debit_balance_cents bigint, credit_balance_cents bigint) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  posted constant smallint := 1;
  already constant smallint := 2;
  other_body constant smallint := 3;
  insufficient constant smallint := 4;
  closed constant smallint := 5;

  size constant integer := cardinality(order_ids);
  attempt integer := 0;
  ids bigint[];        -- of the accounts, in the order of ref_*
  slots integer[];     -- their place in the locked accounts, in the order of ref_*; 0 or less for the house
  balances bigint[];   -- of the locked accounts, moved along by each transfer
  versions bigint[];
  closeds boolean[];
  lowest uuid;         -- of the order ids
  highest uuid;
  order_id uuid;
  firsts integer[];    -- for each transfer the first one in the batch with its key
  posted_as integer[]; -- for a first one, the transfer that was posted under its key
  outcome smallint[];
  debit_afters bigint[];
  debit_versions bigint[];
  credit_afters bigint[];
  credit_versions bigint[];
  stored record;
  earlier integer;
  d integer;
  c integer;
begin
  foreach order_id in array order_ids loop
    lowest := least(lowest, order_id);
    highest := greatest(highest, order_id);
  end loop;

  loop
    attempt := attempt + 1;
    begin
      for pass in 1..2 loop
        select array_agg(a.id order by a.n), array_agg(a.slot order by a.n) into ids, slots from (
          select r.n, coalesce(m.id, h.id) as id,
              (row_number() over (order by coalesce(m.id, h.id)) - count(h.id) over ())::integer as slot
            from unnest(ref_members, ref_codes) with ordinality r (member_id, code, n)
            left join accounts m on m.member_id = r.member_id and m.code = r.code
            left join accounts h on r.member_id is null and h.member_id is null and h.code = r.code
        ) a;
        exit when array_position(ids, null) is null;
        -- In one order for everyone, and before anything is locked.
        insert into accounts (id, member_id, code)
          select nextval(pg_get_serial_sequence('accounts', 'id')) * case when r.member_id is null then -1 else 1 end,
              r.member_id, r.code
            from unnest(ref_members, ref_codes, ids) r (member_id, code, id)
            where r.id is null
            order by r.member_id, r.code
          on conflict (member_id, code) do nothing;
      end loop;

      select array_agg(a.balance_cents), array_agg(a.version), array_agg(a.closed_at is not null)
        into balances, versions, closeds from (
          select balance_cents, version, closed_at from accounts
            where id = any(ids) and id > 0 order by id for no key update
        ) a;

      outcome := array_fill(null::smallint, array[size]);
      debit_afters := array_fill(null::bigint, array[size]);
      debit_versions := debit_afters;
      credit_afters := debit_afters;
      credit_versions := debit_afters;
      for stored in
        select i.n, t.debit_balance_cents, t.credit_balance_cents,
            (t.order_kind, t.debit_account, t.credit_account, t.amount_cents)
              = (i.order_kind, ids[i.debit], ids[i.credit], i.amount) as same
          from unnest(order_ids, kinds, order_kinds, debits, credits, amounts)
            with ordinality i (order_id, kind, order_kind, debit, credit, amount, n)
          -- The bounds say nothing new, but with them no month is opened if none of the keys can be.
          join ledger_transfers t on t.order_id = i.order_id and t.kind = i.kind
            and t.order_id between lowest and highest
      loop
        outcome[stored.n] := case when stored.same then already else other_body end;
        debit_afters[stored.n] := stored.debit_balance_cents;
        credit_afters[stored.n] := stored.credit_balance_cents;
      end loop;

      firsts := null;
      if size > 1 then
        select array_agg(k.first order by k.n) into firsts from (
          select i.n, min(i.n) over (partition by i.order_id, i.kind)::integer as first
            from unnest(order_ids, kinds) with ordinality i (order_id, kind, n)
        ) k;
        posted_as := array_fill(null::integer, array[size]);
      end if;

      for i in 1..size loop
        continue when outcome[i] = already;
        d := slots[debits[i]];
        c := slots[credits[i]];
        earlier := posted_as[firsts[i]];
        if outcome[i] = other_body then
          null;
        elsif earlier is not null then
          if (order_kinds[i], debits[i], credits[i], amounts[i])
            = (order_kinds[earlier], debits[earlier], credits[earlier], amounts[earlier]) then
            outcome[i] := already;
            debit_afters[i] := debit_afters[earlier];
            credit_afters[i] := credit_afters[earlier];
            continue;
          end if;
          outcome[i] := other_body;
        elsif closeds[d] or closeds[c] then
          outcome[i] := closed;
        elsif balances[d] < amounts[i] then
          outcome[i] := insufficient;
        else
          outcome[i] := posted;
          if d > 0 then
            balances[d] := balances[d] - amounts[i];
            versions[d] := versions[d] + 1;
            debit_versions[i] := versions[d];
          end if;
          if c > 0 then
            balances[c] := balances[c] + amounts[i];
            versions[c] := versions[c] + 1;
            credit_versions[i] := versions[c];
          end if;
          if size > 1 then
            posted_as[firsts[i]] := i;
          end if;
        end if;
        debit_afters[i] := balances[d];
        credit_afters[i] := balances[c];
      end loop;

      if posted = any(outcome) then
        insert into ledger_transfers (order_id, kind, order_kind, debit_account, credit_account, amount_cents,
            debit_balance_cents, debit_version, credit_balance_cents, credit_version, posted_at)
          select i.order_id, i.kind, i.order_kind, ids[i.debit], ids[i.credit], i.amount,
              i.debit_after, i.debit_version, i.credit_after, i.credit_version, i.posted_at
            from unnest(order_ids, kinds, order_kinds, debits, credits, amounts, posted_ats,
              debit_afters, debit_versions, credit_afters, credit_versions, outcome)
              i (order_id, kind, order_kind, debit, credit, amount, posted_at,
                debit_after, debit_version, credit_after, credit_version, outcome)
            where i.outcome = posted;
      end if;
      exit;
    exception when unique_violation then
      -- Another transaction posted one of the keys in the meantime; the next attempt sees it.
      if attempt = 3 then
        raise;
      end if;
    end;
  end loop;

  return query
    select (array['posted', 'exists', 'exists_with_different_body', 'insufficient_funds', 'account_closed'])[i.outcome],
        i.debit_after, i.credit_after
      from unnest(outcome, debit_afters, credit_afters) i (outcome, debit_after, credit_after);
end $$;
