import { sourceOf as englishOf } from "@/server/operators/translated.ts";
import type { Source, SyntaxNode } from "@/testing/sources/source.ts";

/**
 * The sentences that an operation or a check of the server says, as a command that prints them recognises them: values are
 * gaps, a sum of texts is one text, and a counted noun is there for one and for more.
 */
export function saidTextsIn(source: Source): string[] {
  const found: string[] = [];
  visit(source.parsed.program, [], (node, above) => {
    const parent = above.at(-1);
    if (above.some((one, at) => isSilent(one, above[at + 1] ?? node)) || isSum(parent)) return;
    const text = textOf(node);
    if (text !== null && isSaid.test(text)) found.push(text);
    if (node.type !== "CallExpression" || nameOf(node.callee) !== "counted") return;
    const [, one, other] = node.arguments as SyntaxNode[];
    const nouns = [one, other].flatMap((noun) => noun ? [textOf(noun)] : []);
    found.push(...nouns.flatMap((noun) => noun === null ? [] : [`{0} ${noun}`]));
  });
  const nouns = found.filter((text) => text.startsWith("{0} ")).map((text) => text.slice(4));
  return [...new Set(found.filter((text) => !nouns.includes(text)))];
}

/** Several words, the first of which is no word of SQL. */
const isSaid =
  /^(?!(select|update|delete|declare|begin|insert|with|coalesce|case) )(.*[A-Za-z]+[,:;.]* [A-Za-z{(]|.*\} [A-Za-z]{2,})/s;

/** The text of a literal, of a template or of a sum of these; null for any other node. */
function textOf(node: SyntaxNode): string | null {
  const parts = partsOf(node);
  return parts && englishOf(parts);
}

/** The parts of a text around its values. */
function partsOf(node: SyntaxNode): string[] | null {
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : null;
  if (node.type === "TemplateLiteral") {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  }
  if (!isSum(node)) return null;
  const [left, right] = [partsOf(node.left as SyntaxNode), partsOf(node.right as SyntaxNode)];
  if (!left || !right) return null;
  return [...left.slice(0, -1), `${left.at(-1)}${right[0]}`, ...right.slice(1)];
}

function isSum(node: SyntaxNode | undefined): boolean {
  return node?.type === "BinaryExpression" && node.operator === "+";
}

/** Errors of ours, imports, SQL, what is logged, and what a schema says of its fields in documents. */
function isSilent(node: SyntaxNode, below: SyntaxNode): boolean {
  if (node.type === "ImportDeclaration" || node.type === "TSLiteralType") return true;
  if (node.type === "NewExpression") return nameOf(node.callee) === "Error";
  if (node.type === "TaggedTemplateExpression") return ["sql", "translated"].includes(nameOf(node.tag));
  if (node.type !== "CallExpression" || !(node.arguments as unknown[]).includes(below)) return false;
  const property = (node.callee as SyntaxNode | undefined)?.property;
  return ["describe", "meta", "log", "select", "selectFrom", "innerJoin", "leftJoin", "failed"].includes(
    nameOf(property),
  );
}

function nameOf(node: unknown): string {
  return (node as { name?: string } | null)?.name ?? "";
}

function visit(tree: unknown, above: SyntaxNode[], see: (node: SyntaxNode, above: SyntaxNode[]) => void): void {
  if (typeof tree !== "object" || tree === null) return;
  const isNode = "type" in tree && typeof tree.type === "string";
  if (isNode) see(tree as SyntaxNode, above);
  const below = isNode ? [...above, tree as SyntaxNode] : above;
  for (const inner of Object.values(tree)) visit(inner, below, see);
}
