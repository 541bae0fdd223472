import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { forGood } from "../status/status.ts";
import type { BreakKind } from "./break_length.ts";

/** A member's break. */
export interface Break {
  kind: BreakKind;
  beganAt: Date;
  /** From when a return is possible; null for good. */
  mayReturnAt: Date | null;
  /** Whether the member may return by themselves now. */
  mayReturn: boolean;
}

/** The columns of `members` that hold a member's break. */
const breakColumns = ["break_kind", "break_began_at", "may_return_at"] as const;

/** Their values: all of them, or none. */
export interface StoredBreak {
  break_kind: string | null;
  break_began_at: Date | null;
  may_return_at: Date | null;
}

/** Reads a member's break; null outside of one. It stays the same under the member's lock. */
export async function readBreak({ db, now }: Pick<Ctx, "db" | "now">, member: MemberId): Promise<Break | null> {
  return toBreak(await readStoredBreak(db, member), now());
}

/** Reads the columns. */
export async function readStoredBreak(db: Kysely<DB>, member: MemberId): Promise<StoredBreak> {
  return await db.selectFrom("members").select(breakColumns).where("id", "=", member).executeTakeFirstOrThrow();
}

/** The break that columns say, at a moment. */
function toBreak({ break_kind, break_began_at, may_return_at }: StoredBreak, now: Date): Break | null {
  if (break_kind === null || break_began_at === null || may_return_at === null) return null;
  return {
    kind: break_kind as BreakKind,
    beganAt: break_began_at,
    mayReturnAt: may_return_at >= forGood ? null : may_return_at,
    mayReturn: break_kind === "time_out" && may_return_at <= now,
  };
}
