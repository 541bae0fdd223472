import type { DB } from "@/db/types.ts";
import { allOf } from "../../manifests.ts";
import { type MemberTable, none } from "../../member_table.ts";

/**
 * Every table and column of the schema: a new one does not compile until it says here which data of members it holds,
 * whether they get a copy, and how it is erased. Money's history and the evidence of vendors and operators stay; the
 * person goes. Other files do the parts that SQL can't: erase_cards.ts, erase_member.ts, and forget_attempts.ts for
 * data by account, number or address, which goes within a day.
 */
const inventory: { readonly [Table in keyof DB]: MemberTable | typeof none } = allOf("tables");

/** The tables that hold data of members, by name, in the order in which erasing goes through them. */
export const memberTables: ReadonlyMap<string, MemberTable> = new Map(
  Object.entries(inventory)
    .flatMap(([name, table]): [string, MemberTable][] => table === none ? [] : [[name, table]])
    .toSorted(([one], [other]) => one < other ? -1 : 1),
);
