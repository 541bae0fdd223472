import type { Selectable } from "kysely";
import type { DB } from "@/db/types.ts";

export { type BonusKind, bonusKinds, type BonusRecordName, kindsOfRecord } from "@/db/ledger/bonus_kinds.ts";

/** How an open bonus ends. */
export type BonusEnd = Exclude<BonusState, "open">;

/** A bonus as it is stored: points that the house gives, an order of the ledger. */
export type BonusRow = Selectable<DB["bonuses"]>;

/**
 * The states of a bonus: open while turnover remains, paid into the main wallet, or returned to the house because its
 * member cancelled it or it expired.
 */
export const bonusStates = ["open", "paid", "cancelled", "expired"] as const;
export type BonusState = (typeof bonusStates)[number];
