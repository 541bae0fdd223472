import type { DB } from "@/db/types.ts";

/** A table that holds data of members. */
export interface MemberTable {
  /** SQL by which a member's rows are found: `$1` is the member's id, `t` the table. */
  rows: string;
  /** Whether erasing deletes the rows: none of them, all, or those that no withdrawal refers to. */
  deletes: "never" | "always" | "unreferenced";
  /** Columns that a member is given, and that stay where their row stays. */
  shown: readonly string[];
  /** Columns that stay and are given to no member: secrets, and what is the operators'. */
  hidden: readonly string[];
  /** Columns that a member is given, and what erasing makes of them, as SQL. */
  becomes: Readonly<Record<string, string>>;
  /** The same of columns that no member is given. */
  hiddenBecomes: Readonly<Record<string, string>>;
}

type Column<Table extends keyof DB> = keyof DB[Table] & string;

/** A table as it is written down. What is left out is empty. */
interface Written<Shown, Hidden, Becomes, HiddenBecomes> {
  rows: string;
  deletes?: MemberTable["deletes"];
  shown: readonly Shown[];
  hidden?: readonly Hidden[];
  becomes?: Becomes;
  hiddenBecomes?: HiddenBecomes;
}

/** What is said of a table. It does not compile while a column of it is missing. */
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
