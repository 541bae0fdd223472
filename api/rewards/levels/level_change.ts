import type { MemberId } from "../../member_id.ts";

/** A member's level before and after. */
export interface LevelChange {
  member: MemberId;
  from: number;
  to: number;
}

/** The causes of a level change. */
export const levelCauses = ["top_up", "bets", "month", "operator"] as const;
export type LevelCause = (typeof levelCauses)[number];
