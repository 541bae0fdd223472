import { type Kysely, type RawBuilder, sql } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import type { DB } from "@/db/types.ts";

/**
 * Checks that the audit trail is as it was linked: no event was changed, removed or put in later. An owner who
 * changes the whole chain can make it whole again; an exported one shows that ({@link checkExported}).
 */
export async function checkChain(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [brokenLinks, latecomers]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const brokenLinks: RawBuilder<Finding> = sql`
  select 'audit_chain_is_whole' as invariant, 'audit event ' || event_id as subject,
      case when position <> previous + 1 then 'number ' || previous + 1 else encode(computed, 'hex') end as expected,
      case when position <> previous + 1 then 'number ' || position
        when computed is null then 'no such event' else encode(hash, 'hex') end as found
    from (
      select l.position, l.event_id, l.hash, lag(l.position, 1, 0::bigint) over chain as previous,
          case when e.id is not null then audit_hash(lag(l.hash, 1, ''::bytea) over chain, e) end as computed
        from audit_links l left join audit_events e on e.id = l.event_id
        window chain as (order by l.position)
    ) links
    where position <> previous + 1 or computed is distinct from hash
    order by position limit ${sql.lit(maxFindings)}`;

/** How long after it was made an event may be linked, at most: no transaction takes this long. */
const late = sql`interval '1 hour'`;

// An event that was put in later has an old number or an old time, although the chain had gone on by then.
const latecomers: RawBuilder<Finding> = sql`
  select 'audit_event_has_its_place' as invariant, 'audit event ' || e.id as subject,
      'linked soon after ' || e.at as expected, coalesce('linked ' || l.linked_at, 'not linked') as found
    from audit_events e left join audit_links l on l.event_id = e.id
    where (l.event_id is null and e.id <= (select linked_audit_event_before(now() - ${late})))
      or (e.at < coalesce(l.linked_at, now()) - ${late} and exists (
        select from audit_links earlier
          where earlier.linked_at > e.at + ${late} and earlier.linked_at < coalesce(l.linked_at, now()) - ${late}))
    order by e.id limit ${sql.lit(maxFindings)}`;

/** A link as `audit list --follow --json` has written it. */
export interface ExportedLink {
  position: bigint;
  id: bigint;
  /** Hexadecimal digits. */
  hash: string;
}

/** Compares links that were exported with those of today; gives those that were changed or removed since. */
export async function checkExported(db: Kysely<DB>, exported: readonly ExportedLink[]): Promise<Finding[]> {
  if (exported.length === 0) return [];
  const { rows } = await sql<Finding>`
    select 'audit_chain_is_as_exported' as invariant, 'audit event ' || x.event_id as subject, x.hash as expected,
        coalesce('audit event ' || l.event_id || ' ' || encode(l.hash, 'hex'), 'no such link') as found
      from ${exportedRows(exported)}
      left join audit_links l on l.position = x.position
      where (l.event_id, encode(l.hash, 'hex')) is distinct from (x.event_id, x.hash)
      order by x.position limit ${sql.lit(maxFindings)}`.execute(db);
  return rows;
}

function exportedRows(exported: readonly ExportedLink[]) {
  return rowsOf("x", exported, {
    position: ["bigint", ({ position }) => position],
    event_id: ["bigint", ({ id }) => id],
    hash: ["text", ({ hash }) => hash],
  });
}
