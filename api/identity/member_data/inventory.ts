import type { DB } from "@/db/types.ts";
import type { MemberTable } from "./held.ts";
import { depositsTables } from "./inventory/deposits.ts";
import { emailsTables } from "./inventory/emails.ts";
import { gamesTables } from "./inventory/games.ts";
import { ledgerTables } from "./inventory/ledger.ts";
import { membersTables } from "./inventory/members.ts";
import { promotionsTables } from "./inventory/promotions.ts";
import { referralsTables } from "./inventory/referrals.ts";
import { none } from "./inventory/tables.ts";
import { withdrawalsTables } from "./inventory/withdrawals.ts";

/**
 * Every table and column of the schema: a new one does not compile until it is said here what it holds of members, whether
 * they are given it, and what erasing makes of it. Money's history stays, as do the evidence of vendors and of operators
 * (`vendor_callbacks`, `audit_events`), which never change; who a member is goes.
 *
 * What SQL alone can't make is made elsewhere: a card's sealed numbers (erase_cards.ts), an erased member's account and
 * hash (erase_member.ts), and what is stored by account, number or address in `sign_in_attempts`, `sms_codes` and
 * `sms_counts`, which go within a day (forget_attempts.ts).
 */
const inventory: { readonly [Table in keyof DB]: MemberTable | typeof none } = {
  ...ledgerTables,
  ...gamesTables,
  ...depositsTables,
  ...withdrawalsTables,
  ...membersTables,
  ...emailsTables,
  ...promotionsTables,
  ...referralsTables,
};

/** The tables that hold data of members, by name, in the order in which erasing goes through them. */
export const memberTables: ReadonlyMap<string, MemberTable> = new Map(
  Object.entries(inventory)
    .flatMap(([name, table]): [string, MemberTable][] => table === none ? [] : [[name, table]])
    .toSorted(([one], [other]) => one < other ? -1 : 1),
);
