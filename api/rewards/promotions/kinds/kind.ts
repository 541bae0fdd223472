import type { Transaction } from "kysely";
import type { z } from "zod";
import type { DB } from "@/db/types.ts";
import type { Core } from "../../../core.ts";
import type { MemberId } from "../../../member_id.ts";
import { done, refuse, type Result } from "../../../result.ts";

/** A kind of promotion. It imports nothing of the site's context, whose contents name the terms. */
export interface PromotionKind<Terms, Kind extends string = string> {
  kind: Kind;
  /** Its terms; `kind` names them. */
  terms: z.ZodType<Terms>;
  /**
   * Finds the amount due to a member by its terms, before the caps. The caller checks for every kind that its period is
   * not taken yet.
   */
  findDue(ctx: DueCtx, question: DueQuestion, terms: Terms): Promise<Result<Due, DueRefusal>>;
  /** Stores something with a refused claim, under the member's lock. */
  noteRefusal?(tx: Transaction<DB>, claim: RefusedClaim, terms: Terms): Promise<void>;
}

/** The parts of the context that a kind may use: the database, perhaps within a transaction, and the time. */
export type DueCtx = Pick<Core, "db" | "now">;

/** The amount that a promotion would give a member now, before its caps. */
export interface Due {
  amountCents: bigint;
  /** The period for which it is given once: a day, a top-up, a year. */
  period: string;
  /** The top-up that it is given for; null for the others. */
  deposit: { id: string; amountCents: bigint; creditedAt: Date } | null;
  /** Writes down with the claim what it was given for, if that is more than its period. */
  note?(tx: Transaction<DB>): Promise<void>;
}

export type DueRefusal =
  | "promotion_nothing_due"
  | "promotion_bets_unread"
  | "promotion_claimed"
  | "promotion_code_wrong";

/** Asked for by a member: a promotion by code needs its code. */
export interface DueQuestion {
  promotion: string;
  member: MemberId;
  code?: string;
  /** The id of the only top-up that will do. */
  deposit?: string;
}

/** A claim that was refused. */
export interface RefusedClaim {
  promotion: string;
  member: MemberId;
  why: string;
  at: Date;
}

/** An amount that is given once for a period. */
export function fixed(amountCents: bigint, period: string): Result<Due, DueRefusal> {
  return amountCents > 0n ? done({ amountCents, period, deposit: null }) : refuse("promotion_nothing_due");
}

/** Whether a member has claimed a promotion for a period. */
export async function isClaimed(
  { db }: Pick<Core, "db">,
  { promotion, member }: Pick<DueQuestion, "promotion" | "member">,
  period: string,
): Promise<boolean> {
  const claim = await db.selectFrom("promotion_claims").select("period").where("promotion", "=", promotion)
    .where("member_id", "=", member).where("period", "=", period).executeTakeFirst();
  return claim !== undefined;
}
