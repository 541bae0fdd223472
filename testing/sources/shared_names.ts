import { isIn, isProduction } from "../lint/rooms.ts";
import type { Source } from "./source.ts";

/** An exported name, and the file that declares it. */
export interface DeclaredName {
  name: string;
  file: string;
}

const rooms = ["api", "cli", "client", "components", "db", "islands", "routes", "sandboxes", "server", "shared"];

/** Generated from the schema: its names are the tables'. */
const generated = "db/types.ts";

/** Files that may declare one name, each time for the same thing. `names` limits a family to some names. */
const families: readonly { files: RegExp; names?: RegExp; why: string }[] = [
  { files: /^routes\//, names: /^(handler|config)$/, why: "Fresh takes them of every route" },
  {
    files: /^api\/(payments\/deposits\/vendors\/\w+|games\/providers\/\w+|platform\/signing)\//,
    names: /^(signatureHeader|timestampHeader|freshForMs|isSigned)$/,
    why: "parts of a signed request, of a wire's own or of the scheme that several share",
  },
  {
    files: /^(api\/payments\/(deposits\/vendors|withdrawals\/payouts)|sandboxes\/vendors)\/\w+\//,
    names: /^(CreateRequest|QueryRequest)$/,
    why: "a request as the adapter writes it and as the sandbox server reads it",
  },
  {
    files: /^api\/(games\/providers|payments\/deposits\/vendors|payments\/withdrawals\/payouts)\/\w+\//,
    why: "each adapter names the parts of its wire as the others do",
  },
  {
    files: /^server\/fresh\//,
    names: /^(buildBrowserSide|createPageHandler|isBuildStale|readBuild)$/,
    why: "Fresh itself, and what stands in for it",
  },
  {
    files: /^sandboxes\/(vendors|payouts|providers\/protocols)\/(?!common\/)\w+\//,
    why: "each sandbox server names the parts of its wire as the others do",
  },
  { files: /^sandboxes\/providers\/games\/\w+\//, why: "each game gives its rules under the same names" },
  {
    files: /^(client|api)\//,
    names:
      /^(cancelBonus|cancelWithdrawal|claimPromotion|launchGame|readTransfers|recallPoints|renewSession|requestWithdrawal|usePasskey)$/,
    why: "an operation, and the browser's call of it",
  },
];

/** The exported names that a source of production declares; what it hands on from another file is that file's. */
export function declaredNames({ file, parsed }: Source): DeclaredName[] {
  if (!isIn(rooms, file) || !isProduction(file) || file === generated) return [];
  const entries = parsed.module.staticExports.flatMap((one) => one.entries);
  const names = entries.flatMap(({ moduleRequest, exportName: { kind, name } }) =>
    moduleRequest === null && kind === "Name" ? [name!] : []
  );
  return [...new Set(names)].map((name) => ({ name, file }));
}

/** The names that files declare for several things, as `name: file, file`. */
export function sharedNames(declared: readonly DeclaredName[]): string[] {
  const files = Map.groupBy(declared, ({ name }) => name);
  return [...files].flatMap(([name, all]) => {
    const things = new Set(all.map(({ file }) => thingOf(name, file)));
    return things.size > 1 ? [`${name}: ${all.map(({ file }) => file).sort().join(", ")}`] : [];
  }).sort();
}

/** The thing that a name stands for in a file: the family's, or the file's own. */
function thingOf(name: string, file: string): string {
  const family = families.findIndex(({ files, names }) => files.test(file) && (names?.test(name) ?? true));
  return family === -1 ? file : `family ${family}`;
}
