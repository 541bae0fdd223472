import { sourceOf as englishOf } from "@/server/operators/translated.ts";
import { root } from "@/testing/lint/rooms.ts";
import { type Source, sourceOf, type SyntaxNode } from "@/testing/sources/source.ts";

/** A text in a source, with the number of its line. */
export interface WrittenText {
  text: string;
  line: number;
}

/** Reads the sources of the commands and of the server, without tests. */
export async function readOperatorSources(rooms = ["cli", "server"]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const room of rooms) {
    for await (const file of filesIn(`${room}/`)) {
      sources.push(sourceOf(file, await Deno.readTextFile(new URL(file, root))));
    }
  }
  return sources;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory && name !== "testing" && folder + name !== "cli/texts") yield* filesIn(`${folder}${name}/`);
    else if (/\.ts$/.test(name) && !/(_test|\.d)\.ts$/.test(name)) yield folder + name;
  }
}

/** The texts that a source looks up: those tagged `translated`, and those given to `translatedText` as they are. */
export function lookedUpTexts(source: Source): (WrittenText & { isEarly: boolean })[] {
  const found: (WrittenText & { isEarly: boolean })[] = [];
  visit(source.parsed.program, [], (node, above) => {
    const text = isTagged(node) ? textOf(node.quasi as SyntaxNode) : lookedUpLiteral(node);
    // A text of a module that is being loaded is in the language of the first command of the process.
    if (text !== null) found.push({ ...written(source, node, text), isEarly: !above.some(isFunction) });
  });
  return found;
}

/** The texts of several words that a source neither looks up nor throws as a bug's. */
export function plainTexts(source: Source): WrittenText[] {
  const found: WrittenText[] = [];
  visit(source.parsed.program, [], (node, above) => {
    const text = textOf(node);
    if (text === null || !isSentence.test(text) || isCommand.test(text) || above.some(isSilent)) return;
    const parent = above.at(-1);
    if (parent && (parent.type === "TaggedTemplateExpression" || lookedUpLiteral(parent) !== null)) return;
    found.push(written(source, node, text));
  });
  return found;
}

/** The heads of tables that a source writes. */
export function headsIn(source: Source): WrittenText[] {
  const found: WrittenText[] = [];
  visit(source.parsed.program, [], (node, above) => {
    const text = textOf(node);
    const parent = above.at(-1);
    if (text === null || !parent) return;
    const isHead = parent.type === "Property" && nameOf(parent.key) === "head" && parent.value === node;
    const isColumn = parent.type === "CallExpression" && /(?<!number)Column$/.test(nameOf(parent.callee)) &&
      (parent.arguments as unknown[])[0] === node;
    if (isHead || isColumn) found.push(written(source, node, text));
  });
  return found;
}

/** Names for the rows of a list, which are looked up where it has none. */
export function rowNamesIn(source: Source): string[] {
  const found: string[] = [];
  visit(source.parsed.program, [], (node, above) => {
    const text = textOf(node);
    const parent = above.at(-1);
    if (text === null || !parent) return;
    const ofPage = parent.type === "CallExpression" && nameOf(parent.callee) === "printPage" &&
      (parent.arguments as unknown[])[0] === node;
    const isOfList = ofPage || parent.type === "Property" && nameOf(parent.key) === "what" && above.some(isPrintList);
    if (isOfList) found.push(text);
  });
  return found;
}

function isPrintList(node: SyntaxNode): boolean {
  return node.type === "CallExpression" && nameOf(node.callee) === "printList";
}

/** The labels of lines: what `line` is given first, and the first of a pair. */
export function labelsIn(source: Source): string[] {
  const found: string[] = [];
  visit(source.parsed.program, [], (node, above) => {
    if (above.some(isSilent)) return;
    const isLine = node.type === "CallExpression" && nameOf(node.callee) === "line";
    const pair = isLine ? node.arguments : node.type === "ArrayExpression" ? node.elements : null;
    if (!Array.isArray(pair) || pair.length !== 2) return;
    const [first, value] = pair as (SyntaxNode | null)[];
    // A pair of words, or a word before a list, is another one.
    if (!isLine && (value?.type === "Literal" || value?.type === "SpreadElement")) return;
    const text = first?.type === "Literal" ? textOf(first) : null;
    if (text !== null) found.push(text);
  });
  return found;
}

/** Nouns for the things of which a command names one or some, as `order` and `{0} order`. */
export function nounsIn(source: Source): string[] {
  const found: string[] = [];
  visit(source.parsed.program, [], (node) => {
    if (node.type === "Property" && nameOf(node.key) === "noun") found.push(textOf(node.value as SyntaxNode) ?? "");
    if (node.type !== "CallExpression") return;
    const [first, second] = node.arguments as SyntaxNode[];
    if (["namedId", "idParser"].includes(nameOf(node.callee)) && first) found.push(textOf(first) ?? "");
    const counted = nameOf(node.callee) === "countedText" && second ? textOf(second) : null;
    if (counted !== null) found.push(`{0} ${counted}`);
  });
  return found.filter((text) => text !== "");
}

/** The names of reports' figures, which are heads with spaces in place of underscores. */
export function figuresIn(source: Source): string[] {
  const found: string[] = [];
  visit(source.parsed.program, [], (node, above) => {
    if (node.type !== "Property") return;
    const call = above.at(-2);
    const isOfCall = call?.type === "CallExpression" && ["amounts", "counts"].includes(nameOf(call.callee));
    if (isOfCall && node.computed === false) found.push(nameOf(node.key));
    if (nameOf(node.key) === "key") found.push(textOf(node.value as SyntaxNode) ?? "");
  });
  return found.filter((name) => name !== "").map((name) => name.replaceAll("_", " "));
}

/** Several words, or a word beside a value's place. */
const isSentence = /[A-Za-z]{2,}[,:;.]* [A-Za-z{(]|\} [A-Za-z]{2,}/;

/** A command as it is typed. */
const isCommand = /^ *jadehall [a-z{][\w{}<> -]*$/;

/**
 * Errors of ours, imports, how a column gives way, what a group says of its commands, nouns, and the texts of help, which are
 * looked up when it is shown.
 */
function isSilent(node: SyntaxNode): boolean {
  if (node.type === "ImportDeclaration" || node.type === "TSLiteralType") return true;
  if (node.type === "Property") {
    return ["examples", "changes", "area", "gives", "description"].includes(nameOf(node.key));
  }
  if (node.type === "NewExpression") return ["Error", "Argument", "Option"].includes(nameOf(node.callee));
  const property = (node.callee as SyntaxNode | undefined)?.property;
  if (node.type === "CallExpression" && nameOf(node.callee) === "countedText") return true;
  return node.type === "CallExpression" &&
    ["description", "argument", "option", "requiredOption"].includes(nameOf(property));
}

function isTagged(node: SyntaxNode): boolean {
  return node.type === "TaggedTemplateExpression" && nameOf(node.tag) === "translated";
}

function lookedUpLiteral(node: SyntaxNode): string | null {
  if (node.type !== "CallExpression" || nameOf(node.callee) !== "translatedText") return null;
  const [given] = node.arguments as SyntaxNode[];
  return given?.type === "Literal" ? textOf(given) : null;
}

/** The text of a literal, or the English source of a template; null for any other node. */
function textOf(node: SyntaxNode): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  return englishOf((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked));
}

function isFunction({ type }: SyntaxNode): boolean {
  return /Function/.test(type) && !type.startsWith("TS");
}

function nameOf(node: unknown): string {
  return (node as { name?: string } | null)?.name ?? "";
}

function written({ text: whole }: Source, node: SyntaxNode, text: string): WrittenText {
  return { text, line: whole.slice(0, node.start as number).split("\n").length };
}

function visit(tree: unknown, above: SyntaxNode[], see: (node: SyntaxNode, above: SyntaxNode[]) => void): void {
  if (typeof tree !== "object" || tree === null) return;
  const isNode = "type" in tree && typeof tree.type === "string";
  if (isNode) see(tree as SyntaxNode, above);
  const below = isNode ? [...above, tree as SyntaxNode] : above;
  for (const inner of Object.values(tree)) visit(inner, below, see);
}
