import type { DB } from "@/db/types.ts";

/** A table that holds data of members. */
export interface MemberTable {
  /** SQL by which a member's rows are found: `$1` is the member's id, `t` the table. */
  rows: string;
  /** Whether erasing deletes the rows: none of them, all, or those that no withdrawal refers to. */
  deletes: "never" | "always" | "unreferenced";
  /** Columns that a member is given, and that stay where their row stays. */
  shown: readonly string[];
  /** Columns that stay and are given to no member: secrets, and operators' data. */
  hidden: readonly string[];
  /** Columns that a member gets, with their values after erasure, as SQL. */
  becomes: Readonly<Record<string, string>>;
  /** The same of columns that no member is given. */
  hiddenBecomes: Readonly<Record<string, string>>;
}

type Column<Table extends keyof DB> = keyof DB[Table] & string;

/** A table's declaration. Parts that are left out are empty. */
interface Written<Shown, Hidden, Becomes, HiddenBecomes> {
  rows: string;
  deletes?: MemberTable["deletes"];
  shown: readonly Shown[];
  hidden?: readonly Hidden[];
  becomes?: Becomes;
  hiddenBecomes?: HiddenBecomes;
}

/** Declares a table. It does not compile if a column is missing. */
export function held<
  Table extends keyof DB,
  Shown extends Column<Table>,
  Hidden extends Column<Table> = never,
  Becomes extends Partial<Record<Column<Table>, string>> = Record<never, string>,
  HiddenBecomes extends Partial<Record<Column<Table>, string>> = Record<never, string>,
>(
  _table: Table,
  { rows, deletes = "never", shown, hidden = [], becomes, hiddenBecomes }:
    & Written<Shown, Hidden, Becomes, HiddenBecomes>
    & Complete<Exclude<Column<Table>, Shown | Hidden | keyof Becomes | keyof HiddenBecomes>>,
): MemberTable {
  return { rows, deletes, shown, hidden, becomes: { ...becomes }, hiddenBecomes: { ...hiddenBecomes } };
}

type Complete<Missing> = [Missing] extends [never] ? unknown : { columnsThatAreMissing: Missing };

/** The rows of a table that names its member. */
export const own = "t.member_id = $1";

/** The rows of a table that names a bet. */
export const ofBet = "(t.provider, t.bet_id) in (select provider, bet_id from bets where member_id = $1)";

/** The rows of a table that names a top-up. */
export const ofDeposit = "t.order_id in (select id from deposit_orders where member_id = $1)";

/** Said of a table that holds nothing of members. */
export const none = "no member's data" as const;

/** Declarations of some of the schema's tables. */
export type Tables = { readonly [Table in keyof DB]?: MemberTable | typeof none };
