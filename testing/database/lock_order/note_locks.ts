import {
  type KyselyPlugin,
  OffsetNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type RawNode,
  type SelectQueryNode,
  sql,
} from "kysely";

/**
 * Lets every `select ... for update` of a function's source call `note_lock` before it locks: as its offset, which is worked
 * out once, before the first row.
 */
export function noteLocks(source: string): string {
  return source.replaceAll(/for (?:no key )?update(?: of (\w+))?( skip locked)?/g, (lock, alias, skips, at: number) => {
    const before = source.slice(0, at);
    const table = /--[^\n]*$/.test(before) ? null : tableIn(before, alias);
    return table === null ? lock : `offset note_lock('${table}', ${skips === undefined}) ${lock}`;
  });
}

/** The table that the select at the end of the source reads, or the one that it calls by an alias; null for a parameter. */
function tableIn(before: string, alias: string | undefined): string | null {
  let depth = 0;
  for (let at = before.length; at > 0; at--) {
    const sign = before[at - 1];
    depth += sign === ")" ? 1 : sign === "(" ? -1 : 0;
    if (depth !== 0) continue;
    if (before.startsWith(`from ${value}`, at)) return null;
    const read = /^(?:from|join) (\w+)(?: (\w+))?/.exec(before.slice(at));
    if (read && /\s/.test(sign!) && (alias === undefined || read[2] === alias)) return read[1]!;
  }
  throw new Error(`can't find the locking select after: ${before.slice(-200)}`);
}

/** The same for what the site asks by the query builder or by SQL of its own. */
export class LockNotes implements KyselyPlugin {
  readonly #notes = new Notes();

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    // Most of what is asked locks nothing by a select, and costs nothing here.
    return lockingKinds.has(node.kind) && locksIn(node) ? this.#notes.transformNode(node, queryId) : node;
  }

  transformResult<Result>({ result }: { result: Result }): Promise<Result> {
    return Promise.resolve(result);
  }
}

const lockingKinds = new Set(["SelectQueryNode", "UpdateQueryNode", "DeleteQueryNode", "RawNode"]);

/** Whether any part of a query is a select that locks. */
function locksIn(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return typeof part === "string" && /for (?:no key )?update/.test(part);
  if ("modifier" in part && typeof part.modifier === "string" && part.modifier.startsWith("For")) return true;
  return "kind" in part || Array.isArray(part) ? Object.values(part).some(locksIn) : false;
}

class Notes extends OperationNodeTransformer {
  /** Without its note, the rows of such a select would count as locked in the order in which a plan changes them. */
  protected override transformRaw(node: RawNode, queryId?: PluginTransformQueryArgs["queryId"]): RawNode {
    const raw = super.transformRaw(node, queryId);
    return { ...raw, sqlFragments: noteLocks(raw.sqlFragments.join(value)).split(value) };
  }

  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId?: PluginTransformQueryArgs["queryId"],
  ): SelectQueryNode {
    const select = super.transformSelectQuery(node, queryId);
    const modifiers = select.endModifiers?.map(({ modifier }) => modifier) ?? [];
    if (!modifiers.some((modifier) => modifier === "ForUpdate" || modifier === "ForNoKeyUpdate")) return select;
    const from = select.from?.froms[0];
    const table = from?.kind === "AliasNode" ? (from as unknown as { node: unknown }).node : from;
    const name = (table as { table: { identifier: { name: string } } }).table.identifier.name;
    const note = sql`note_lock(${sql.lit(name)}, ${sql.lit(!modifiers.includes("SkipLocked"))})`;
    return { ...select, offset: OffsetNode.create(note.toOperationNode()) };
  }
}

/** Stands for a parameter between the fragments of a raw statement: no statement has such a sign. */
const value = "\0";
