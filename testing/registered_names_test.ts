import assert from "node:assert/strict";
import ts from "typescript";
import { paymentVendors } from "@/api/deposits/vendors/registry.ts";
import { protocols } from "@/api/games/providers/registry.ts";
import { payoutSenders } from "@/api/withdrawals/payouts/registry.ts";
import { productionFiles, root } from "./production_files.ts";

/** A name that only its owner's files may say, and the folders of these files. */
interface Name {
  name: string;
  folders: readonly string[];
}

const names: readonly Name[] = [
  ...paymentVendors.map(({ code }) => ({ name: code, folders: vendorFolders(code) })),
  ...payoutSenders.map(({ code }) => ({ name: code, folders: senderFolders(code) })),
  ...protocols.map(({ protocol }) => ({ name: protocol, folders: protocolFolders(protocol) })),
];

/** Where each is registered, by its import. */
const registries = [
  "api/deposits/vendors/registry.ts",
  "api/games/providers/registry.ts",
  "api/withdrawals/payouts/registry.ts",
  "sandboxes/vendors/registry.ts",
  "sandboxes/providers/registry.ts",
  "sandboxes/payouts/registry.ts",
];

/** These name codes as data: seed, migrations, texts, and the examples in the commands' help. */
const data = ["db/seed/", "db/migrations/", "i18n/", "cli/examples.ts"];

const rooms = ["api", "cli", "client", "components", "db", "islands", "routes", "sandboxes", "server", "shared"];

Deno.test("no code asks for a vendor, provider protocol or payout sender by name outside its folders", async () => {
  const faults: string[] = [];
  for (const room of rooms) {
    for await (const file of productionFiles(`${room}/`)) {
      const text = await Deno.readTextFile(new URL(file, root));
      faults.push(...faultsIn(file, text));
    }
  }
  assert.deepEqual(faults, []);
});

Deno.test("a name is found in every form in which code could ask for it", () => {
  const found = (text: string, file = "api/deposits/http.ts") => faultsIn(file, text).length;
  for (
    const text of [
      'if (vendor.code === "NORTH") go();',
      "if (vendor.code === 'YUN') go();",
      "const path = `/api/v1/callback/C2P`;",
      "const path = `${site}/callback/DUMMY?a=${b}`;",
      'const account = "clearing:USDT";',
      'const isOurs = flag === "c2p-USDT";',
      "const view = <p title='NORTH' />;",
      'const vendors = { "NORTH": 1 };',
      "const vendors = { NORTH: 1 };",
      "const { YUN } = keys;",
      "const own = keys.C2P;",
      'if (row.protocol === "md5_query") go();',
      'import { createNorthVendor } from "./vendors/north/adapter.ts";',
      'const { north } = await import("./vendors/north/vendor.ts");',
    ]
  ) {
    assert.equal(found(text), 1, text);
  }
});

Deno.test("its owner's folders, the registry, the seed data, comments and other words may hold a name", () => {
  const code = 'const code = "NORTH";';
  assert.equal(faultsIn("api/deposits/vendors/north/ask.ts", code).length, 0);
  assert.equal(faultsIn("sandboxes/vendors/north/server.ts", code).length, 0);
  assert.equal(faultsIn("api/deposits/vendors/yun/ask.ts", code).length, 1);
  assert.equal(faultsIn("api/deposits/vendors/registry.ts", 'import { north } from "./north/vendor.ts";').length, 0);
  assert.equal(faultsIn("db/seed/games.ts", 'const protocol = "rsa_json";').length, 0);
  for (
    const text of [
      "// NORTH does so",
      'const text = "1 USDT = 31.5 TWD";',
      'const channel = "USDT-TRC20";',
      "const unit = <b>USDT</b>;",
    ]
  ) {
    assert.equal(faultsIn("api/deposits/http.ts", text).length, 0, text);
  }
});

function faultsIn(file: string, text: string): string[] {
  if (registries.includes(file) || data.some((folder) => file.startsWith(folder))) return [];
  const foreign = foreignTo(file).filter(({ name }) => text.toLowerCase().includes(name.toLowerCase()));
  if (foreign.length === 0) return [];
  const words = wordsOf(file, text);
  return foreign.flatMap(({ name }) => words.some((word) => isName(word, name)) ? [`${file} says ${name}`] : []);
}

/** The names that are none of the file's. A name may have two owners, of different kinds. */
function foreignTo(file: string): Name[] {
  const own = new Set(names.filter(({ folders }) => folders.some((folder) => file.startsWith(folder))).map(nameOf));
  const seen = new Set<string>();
  return names.filter(({ name }) => !own.has(name) && !seen.has(name) && seen.add(name));
}

function nameOf({ name }: Name): string {
  return name;
}

/** The name itself, a method's flag, or an import from its folder. */
function isName(word: string, name: string): boolean {
  const folder = `/${name.toLowerCase()}/`;
  if (word.endsWith(".ts")) return word.includes(folder);
  return word.split(/[/:?=&]/).some((part) => part === name || part.startsWith(`${name.toLowerCase()}-`));
}

/** Every literal text and every property's name of a file; comments and what a page shows between its tags are none. */
function wordsOf(file: string, text: string): string[] {
  const words: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) words.push(node.text);
    const named = ts.isPropertyAssignment(node) || ts.isPropertyAccessExpression(node) || ts.isBindingElement(node);
    if (named && ts.isIdentifier(node.name)) words.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return words;
}

function vendorFolders(code: string): string[] {
  const folders = [`api/deposits/vendors/${code.toLowerCase()}/`, `sandboxes/vendors/${code.toLowerCase()}/`];
  // Its sandbox server is a chain and a wallet, where USDT is the coin's name.
  return code === "USDT" ? [...folders, "sandboxes/chain/"] : folders;
}

function senderFolders(code: string): string[] {
  return [`api/withdrawals/payouts/${code.toLowerCase()}/`, `sandboxes/payouts/${code.toLowerCase()}/`];
}

function protocolFolders(protocol: string): string[] {
  return [`api/games/providers/${protocol}/`, `sandboxes/providers/protocols/${protocol}/`];
}
