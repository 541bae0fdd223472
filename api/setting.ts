import type { Transaction } from "kysely";
import type { z } from "zod";
import type { DB } from "@/db/types.ts";

/**
 * The rule for changing a setting. A setting that one operator may change says why; any other says which changes loosen
 * the rule, create points or cost money: these wait for a second operator, and all others take effect at once.
 */
export type SettingRule<Value> = { alone: string } | { isLooser(before: Value, after: Value): boolean };

/**
 * A setting that an operator may change: its values with the default, the rule for changing it, and its description.
 */
export interface Setting<Schema extends z.ZodType> {
  schema: Schema;
  rule: SettingRule<z.output<Schema>>;
  /** Throws ZodError where a change can't be made as the rows are, in the transaction that makes it and holds the settings. */
  check?(tx: Transaction<DB>, change: Change<z.output<Schema>>): Promise<void>;
}

interface Change<Value> {
  before: Value;
  after: Value;
}

/**
 * One setting of a feature. Times are minutes, hours or days and amounts cents, as the last word of a setting's name says;
 * operators read and write them in TWD and in any unit of time (cli/settings/).
 */
export function setting<Schema extends z.ZodType>(
  schema: Schema,
  rule: SettingRule<z.output<Schema>>,
  description: string,
  check?: Setting<Schema>["check"],
): Setting<Schema> {
  return { schema: schema.describe(description), rule, ...(check && { check }) };
}
