import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { BonusKind } from "@/db/ledger/bonus_kinds.ts";
import type { DB } from "@/db/types.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import type { BonusState } from "./bonus.ts";

/** A filter of a member's bonuses. */
export interface BonusFilter {
  state?: BonusState;
  /** From this moment on. */
  from?: Date;
  /** Before this moment. */
  to?: Date;
}

/** The condition that a bonus is of one of the kinds and meets the filter, over at most twelve months. */
export function matchesBonusFilter(now: Date, kinds: readonly BonusKind[], { state, ...filter }: BonusFilter) {
  const { from, to } = recordSpan(now, filter);
  return (bonuses: ExpressionBuilder<DB, "bonuses">): ExpressionWrapper<DB, "bonuses", SqlBool> =>
    bonuses.and([
      bonuses("bonuses.kind", "in", kinds),
      bonuses("bonuses.created_at", ">=", from),
      bonuses("bonuses.created_at", "<", to),
      ...(state ? [bonuses("bonuses.state", "=", state)] : []),
    ]);
}
