import { paymentVendors } from "@/api/payments/deposits/vendors/registry.ts";
import { protocols } from "@/api/games/providers/registry.ts";
import { payoutSenders } from "@/api/payments/withdrawals/payouts/registry.ts";
import { isIn, isProduction } from "../lint/rooms.ts";
import { type Source, type SyntaxNode, visitNodes } from "./source.ts";

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
  "api/payments/deposits/vendors/registry.ts",
  "api/games/providers/registry.ts",
  "api/payments/withdrawals/payouts/registry.ts",
  "sandboxes/vendors/registry.ts",
  "sandboxes/providers/registry.ts",
  "sandboxes/payouts/registry.ts",
];

/** These name codes as data: seed, migrations, texts, and the examples in the help of `vendors`. */
const data = ["db/seed/", "db/migrations/", "i18n/", "cli/vendors/group.ts"];

const rooms = ["api", "cli", "client", "components", "db", "islands", "routes", "sandboxes", "server", "shared"];

/** The vendors, provider protocols and payout senders that a file of production asks for by name outside of their folders. */
export function foreignNamesIn(source: Source): string[] {
  const { file, text } = source;
  if (!isIn(rooms, file) || !isProduction(file)) return [];
  if (registries.includes(file) || data.some((folder) => file.startsWith(folder))) return [];
  const foreign = foreignTo(file).filter(({ name }) => text.toLowerCase().includes(name.toLowerCase()));
  if (foreign.length === 0) return [];
  const words = wordsOf(source);
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
function wordsOf({ parsed: { program } }: Source): string[] {
  const words: string[] = [];
  visitNodes(program, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") words.push(node.value);
    else if (node.type === "TemplateElement") words.push((node.value as { cooked: string }).cooked);
    else words.push(...namedBy(node).flatMap((name) => isIdentifier(name) ? [name.name] : []));
  });
  return words;
}

/**
 * Returns the names by which a node reads a property: a member of a literal or of a pattern, with its local name, or a
 * name after a dot.
 */
function namedBy(node: SyntaxNode): unknown[] {
  switch (node.type) {
    case "Property":
      return node.computed ? [node.value] : [node.key, node.value];
    case "MemberExpression":
      return node.computed ? [] : [node.property];
    case "JSXMemberExpression":
      return [node.property];
    case "ArrayPattern":
      return node.elements as unknown[];
    case "AssignmentPattern":
      return [node.left];
    case "RestElement":
      return [node.argument];
    default:
      return [];
  }
}

function isIdentifier(node: unknown): node is { name: string } {
  return typeof node === "object" && node !== null && "type" in node &&
    (node.type === "Identifier" || node.type === "JSXIdentifier");
}

function vendorFolders(code: string): string[] {
  const folders = [`api/payments/deposits/vendors/${code.toLowerCase()}/`, `sandboxes/vendors/${code.toLowerCase()}/`];
  // Its sandbox server is a chain and a wallet, where USDT is the coin's name.
  return code === "USDT" ? [...folders, "sandboxes/chain/"] : folders;
}

function senderFolders(code: string): string[] {
  return [`api/payments/withdrawals/payouts/${code.toLowerCase()}/`, `sandboxes/payouts/${code.toLowerCase()}/`];
}

function protocolFolders(protocol: string): string[] {
  return [`api/games/providers/${protocol}/`, `sandboxes/providers/protocols/${protocol}/`];
}
