import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { isArchivedOrder } from "@/db/archives/archived.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";
import { impliedTransfers, onHoldStates } from "./implied_transfers.ts";
import { inTransitStates } from "../wallet/in_transit_states.ts";

/**
 * Compares every order with every transfer: an order has exactly the transfers that its state implies, and nothing is
 * in transit or on hold without an open order. Needs one snapshot, like `checkLedger`.
 */
export async function checkOrders(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [impliedAgainstPosted, heldWithoutOrder]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

/** Every kind of order in one shape, but those whose postings are archived: all of them were over then. */
const orders = sql`(select * from (
  select id, 'game_transfer' as kind, direction as variant, state, member_id, provider as party, amount_cents,
      moved_cents from game_transfers
  union all
  select id, 'deposit', 'gain', state, member_id, vendor_code, amount_cents, null from deposit_orders
  union all
  select id, 'withdrawal', 'payout', state, member_id, '', amount_cents, null from withdrawals
  union all
  select id, 'settlement', case when difference_cents > 0 then 'gain' else 'loss' end, 'booked', member_id, provider,
      abs(difference_cents), null from settlements
  union all
  select id, 'adjustment', case when amount_cents > 0 then 'gain' else 'loss' end, 'booked', member_id, '',
      abs(amount_cents), null from adjustments
  union all
  select id, kind, case when required_cents > 0 then 'wagered' else 'unwagered' end, state, member_id, '', amount_cents,
      null from bonuses) o where not ${isArchivedOrder(sql`o.id`)})`;

const rules = sql`(values ${
  sql.join(impliedTransfers.flatMap((rule) =>
    rule.states.map((state) =>
      sql`(${sql.join([rule.order, rule.variant, state, rule.kind, rule.debit, rule.credit, rule.part].map(sql.lit))})`
    )
  ))
}) rule (order_kind, variant, state, kind, debit, credit, part)`;

/**
 * The account that a rule's pattern means for an order, as `member/code` or `code`: only the house's have no member.
 */
function accountOf(pattern: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case when ${pattern} = 'main' or ${pattern} like 'game:%' or ${pattern} like 'hold:%' then o.member_id || '/' else '' end
    || replace(${pattern}, '<party>', o.party)`;
}

const impliedAgainstPosted: RawBuilder<Finding> = sql`
  with implied as (
    select * from (
      select o.id as order_id, rule.kind, o.kind as order_kind,
          ${accountOf(sql`rule.debit`)} as debit, ${accountOf(sql`rule.credit`)} as credit,
          case rule.part when 'whole' then o.amount_cents when 'moved' then o.moved_cents
            else o.amount_cents - o.moved_cents end as cents
        from ${orders} o
        join ${rules} on rule.order_kind = o.kind and rule.variant = o.variant and rule.state = o.state
    ) part where cents > 0
  ), posted as (
    select t.order_id, t.kind, t.order_kind, t.amount_cents as cents,
        coalesce(d.member_id || '/', '') || d.code as debit, coalesce(c.member_id || '/', '') || c.code as credit
      from ledger_transfers t
      join accounts d on d.id = t.debit_account
      join accounts c on c.id = t.credit_account
  ), compared as (
    select coalesce(p.order_id, i.order_id) as order_id, coalesce(p.kind, i.kind) as kind,
        coalesce(p.order_kind, i.order_kind) as order_kind,
        p.order_id is not null as is_posted, i.order_id is not null as is_implied,
        ${described("p")} as posted, ${described("i")} as implied
      from implied i
      full join posted p on p.order_id = i.order_id and p.kind = i.kind
      where (p.order_kind, p.debit, p.credit, p.cents) is distinct from (i.order_kind, i.debit, i.credit, i.cents)
  ), numbered as (
    select case
          when not c.is_posted then 'order_has_implied_transfer'
          when c.is_implied then 'transfer_fits_order'
          when o.id is null then 'transfer_belongs_to_order'
          else 'order_has_no_other_transfer'
        end as invariant,
        c.kind || ' of ' || coalesce(o.kind, c.order_kind) || ' ' || c.order_id as subject,
        case
          when c.is_implied then c.implied
          when o.id is null then 'an order'
          else 'none while ' || o.state
        end as expected,
        case when c.is_posted then c.posted else 'none' end as found
      from compared c
      left join ${orders} o on o.id = c.order_id
  )
  select invariant, subject, expected, found from (
    select numbered.*, row_number() over (partition by invariant order by subject) as place from numbered
  ) t
  where place <= ${sql.lit(maxFindings)}
  order by invariant, subject`;

/** A transfer in one line. */
function described(side: "p" | "i"): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${side}.${name}`);
  return sql`${column("order_kind")} || ' ' || ${twd(column("cents"))} || ' ' || ${column("debit")}
    || ' -> ' || ${column("credit")}`;
}

/** The amounts in transit or on hold, order by order, for orders that are not open. */
const heldWithoutOrder: RawBuilder<Finding> = sql`
  with holding as (
    select id, coalesce(member_id || '/', '') || code as name from accounts
      where code like 'transit:%' or code like 'hold:%'
  ), remaining as (
    select e.order_id, h.name, sum(e.cents) as cents
      from (
        select order_id, debit_account as account, -amount_cents as cents from ledger_transfers
        union all
        select order_id, credit_account, amount_cents from ledger_transfers
      ) e
      join holding h on h.id = e.account
      group by e.order_id, h.name
      having sum(e.cents) <> 0
  )
  select 'nothing_held_without_open_order' as invariant, s.name || ' of order ' || s.order_id as subject,
      '0.00' as expected, ${twd(sql`s.cents`)} as found
    from remaining s
    where not exists (
      select from game_transfers o where o.id = s.order_id and o.state in (${sql.join(inTransitStates.map(sql.lit))})
    ) and not exists (
      select from withdrawals o where o.id = s.order_id and o.state in (${sql.join(onHoldStates.map(sql.lit))})
    ) and not exists (
      select from bonuses o where o.id = s.order_id and o.state = 'open'
    )
    order by s.name, s.order_id limit ${sql.lit(maxFindings)}`;
