import { type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import { byId, type ListPage, page } from "@/api/lists/list_page.ts";
import { LocalText } from "../local_text.ts";

/** Whether members still find it; `ended`: an operator has ended it. */
export const broadcastStates = ["live", "expired", "ended"] as const;
export type BroadcastState = typeof broadcastStates[number];

/** An operator's mail, as lists show it. */
export interface FoundBroadcast {
  id: string;
  audience: "members" | "levels" | "all";
  levels: number[] | null;
  reachesLater: boolean;
  /** How many members it reached when it was sent. */
  recipients: number;
  /** Empty after the one whom it was written to was erased. */
  title: string;
  state: BroadcastState;
  operator: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** The same with its texts, and how many have read it. */
export interface BroadcastFile extends FoundBroadcast {
  titles: LocalText;
  bodies: LocalText;
  read: number;
}

/** Returns a page of operators' mails, newest first. */
export async function findBroadcasts(
  { db, now }: Ctx,
  { state, cursor, limit }: { state?: BroadcastState; cursor?: string; limit: number },
): Promise<ListPage<FoundBroadcast>> {
  const rows = await db.selectFrom("broadcasts").selectAll()
    .$if(state === "ended", (query) => query.where("ended_at", "is not", null))
    .$if(state === "expired", (query) => query.where("ended_at", "is", null).where("expires_at", "<=", now()))
    .$if(state === "live", (query) => query.where("ended_at", "is", null).where("expires_at", ">", now()))
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor!))
    .orderBy("id", "desc").limit(limit + 1).execute();
  const { data, next } = page(rows, limit, byId);
  return { data: data.map((row) => toFound(row, now())), next };
}

/** One of them, or null. */
export async function readBroadcast({ db, now }: Ctx, id: string): Promise<BroadcastFile | null> {
  const row = await db.selectFrom("broadcasts").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { rows: [reads] } = await sql<{ count: bigint }>`
    select (select count(*) from broadcast_reads where expires_at = ${row.expires_at} and broadcast_id = ${id}::uuid)
        + (select count(*) from mails where broadcast_id = ${id}::uuid and read_at is not null) as count`.execute(db);
  return {
    ...toFound(row, now()),
    titles: LocalText.parse(row.titles),
    bodies: LocalText.parse(row.bodies),
    read: Number(reads!.count),
  };
}

function toFound(row: Selectable<DB["broadcasts"]>, now: Date): FoundBroadcast {
  return {
    id: row.id,
    audience: row.audience as FoundBroadcast["audience"],
    levels: row.levels,
    reachesLater: row.reaches_later,
    recipients: Number(row.recipients),
    title: LocalText.parse(row.titles).tw,
    state: row.ended_at ? "ended" : row.expires_at <= now ? "expired" : "live",
    operator: row.operator,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}
