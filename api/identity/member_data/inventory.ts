import type { DB } from "@/db/types.ts";
import { allOf } from "../../manifests.ts";
import { type MemberTable, none } from "../../member_table.ts";

/**
 * Every table and column of the schema: a new one does not compile until it is said here what it holds of members, whether
 * they are given it, and what erasing makes of it. Money's history stays, as do the evidence of vendors and of operators
 * (`vendor_callbacks`, `audit_events`), which never change; who a member is goes.
 *
 * What SQL alone can't make is made elsewhere: a card's sealed numbers (erase_cards.ts), an erased member's account and
 * hash (erase_member.ts), and what is stored by account, number or address in `sign_in_attempts`, `sms_codes` and
 * `sms_counts`, which go within a day (forget_attempts.ts).
 */
const inventory: { readonly [Table in keyof DB]: MemberTable | typeof none } = allOf("tables");

/** The tables that hold data of members, by name, in the order in which erasing goes through them. */
export const memberTables: ReadonlyMap<string, MemberTable> = new Map(
  Object.entries(inventory)
    .flatMap(([name, table]): [string, MemberTable][] => table === none ? [] : [[name, table]])
    .toSorted(([one], [other]) => one < other ? -1 : 1),
);
