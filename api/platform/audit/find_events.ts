import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import { type ListPage, page } from "../../lists/list_page.ts";
import type { AuditEvent } from "./record_event.ts";

/** The events that an operator looks for; a field that is left out does not filter. */
export interface EventSearch {
  operator?: string;
  /** An action, or the beginning of several, as `withdrawal.`. */
  action?: string;
  /** The whole subject, as `card 12` or an order's id, or one of several. */
  subject?: string | readonly string[];
  /** Events about this member, their orders, withdrawals, transfers, cards, addresses and draws. */
  member?: MemberId;
  from?: Date;
  until?: Date;
}

/** An event with its link; null before it is linked, some seconds after it was recorded. */
export interface FoundEvent extends Required<Omit<AuditEvent, "reason" | "detail">> {
  id: bigint;
  reason: string | null;
  detail: Record<string, unknown>;
  position: bigint | null;
  /** Hexadecimal digits. */
  hash: string | null;
}

/** A page of events, the newest first, before the event `cursor`. */
export async function findEvents(
  db: Kysely<DB>,
  { cursor, limit, ...search }: EventSearch & { cursor?: bigint; limit: number },
): Promise<ListPage<FoundEvent>> {
  const rows = await matching(db, search)
    .$if(cursor !== undefined, (query) => query.where("e.id", "<", cursor!))
    .orderBy("e.id", "desc").limit(limit + 1).execute();
  return page(rows, limit, ({ id }) => String(id));
}

/** Linked events in the order of their links, at most `limit` after the link `position`. */
export async function eventsAfter(
  db: Kysely<DB>,
  { position, limit, ...search }: EventSearch & { position: bigint; limit: number },
): Promise<FoundEvent[]> {
  return await matching(db, search).where("l.position", ">", position).orderBy("l.position").limit(limit).execute();
}

/** The position of the last link; 0 without one. */
export async function lastPosition(db: Kysely<DB>): Promise<bigint> {
  const { last } = await db.selectFrom("audit_links")
    .select(({ fn }) => fn.coalesce(fn.max("position"), sql<bigint>`0`).as("last")).executeTakeFirstOrThrow();
  return BigInt(last);
}

/** One event; null when there is none with this id. */
export async function readEvent(db: Kysely<DB>, id: bigint): Promise<FoundEvent | null> {
  return await matching(db, {}).where("e.id", "=", id).executeTakeFirst() ?? null;
}

function matching(db: Kysely<DB>, { operator, action, subject, member, from, until }: EventSearch) {
  return db.selectFrom("audit_events as e").leftJoin("audit_links as l", "l.event_id", "e.id")
    .select(["e.id", "e.at", "e.operator", "e.action", "e.subject", "e.reason", "l.position"])
    .select([
      sql<Record<string, unknown>>`e.detail`.as("detail"),
      sql<string | null>`encode(l.hash, 'hex')`.as("hash"),
    ])
    .$if(operator !== undefined, (query) => query.where("e.operator", "=", operator!))
    .$if(action !== undefined, (query) => query.where(sql<boolean>`starts_with(e.action, ${action})`))
    .$if(subject !== undefined, (query) => query.where("e.subject", "in", [subject!].flat()))
    .$if(member !== undefined, (query) => query.where("e.subject", "in", subjectsOf(member!)))
    .$if(from !== undefined, (query) => query.where("e.at", ">=", from!))
    .$if(until !== undefined, (query) => query.where("e.at", "<=", until!));
}

function subjectsOf(member: MemberId) {
  return sql<string>`(
    select 'member ' || ${member}::text
    union all select id::text from deposit_orders where member_id = ${member}
    union all select id::text from withdrawals where member_id = ${member}
    union all select id::text from game_transfers where member_id = ${member}
    union all select 'card ' || id from bank_cards where member_id = ${member}
    union all select 'address ' || id from crypto_addresses where member_id = ${member}
    union all select 'draw ' || id from turntable_draws where member_id = ${member})`;
}
