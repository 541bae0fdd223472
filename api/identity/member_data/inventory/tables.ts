import type { DB } from "@/db/types.ts";
import type { MemberTable } from "../held.ts";

/** The rows of a table that names its member. */
export const own = "t.member_id = $1";

/** The rows of a table that names a bet. */
export const ofBet = "(t.provider, t.bet_id) in (select provider, bet_id from bets where member_id = $1)";

/** The rows of a table that names a top-up. */
export const ofDeposit = "t.order_id in (select id from deposit_orders where member_id = $1)";

/** Said of a table that holds nothing of members. */
export const none = "no member's data" as const;

/** What is said of some of the schema's tables. */
export type Tables = { readonly [Table in keyof DB]?: MemberTable | typeof none };
