import { sourceOf, type SyntaxNode, visitNodes } from "../sources/source.ts";

/** Attributes that hold classes: of elements, and of components that put them on theirs. */
const attributes = ["class", "className"];

/** The classes that a file of JSX writes out, and the beginnings of those that it puts together: `badge--` of `badge--${state}`. */
export function classesOf(file: string, text: string): Set<string> {
  const classes = new Set<string>();
  const constants = new Map<string, unknown>();
  const written: unknown[] = [];
  visitNodes(sourceOf(file, text).parsed.program, (node) => {
    if (isA(node, "VariableDeclarator") && isA(node.id, "Identifier") && node.init) {
      constants.set(node.id.name as string, node.init);
    } else if (isA(node, "JSXAttribute") && isA(node.name, "JSXIdentifier")) {
      if (attributes.includes(node.name.name as string)) written.push(node.value);
    }
  });
  for (const value of written) collect(value, constants, classes);
  return classes;
}

/** Takes in every text of an expression; a constant's also if it is defined. What a condition compares is no class. */
function collect(node: unknown, constants: ReadonlyMap<string, unknown>, classes: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  const all = (...nodes: unknown[]) => nodes.forEach((one) => collect(one, constants, classes));
  if (isA(node, "ConditionalExpression")) return all(node.consequent, node.alternate);
  if (isA(node, "MemberExpression")) return node.computed ? all(node.object) : undefined;
  if (isA(node, "Literal")) return typeof node.value === "string" ? add(node.value, classes) : undefined;
  if (isA(node, "TemplateLiteral")) {
    const [head = "", ...rest] = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    add(head, classes);
    for (const [index, text] of rest.entries()) {
      // The rest of a class name that has begun is no separate class.
      if (/(^|\s)$/.test(head) || text !== "") all((node.expressions as unknown[])[index]);
      add(text, classes);
    }
    return;
  }
  if (isA(node, "Identifier")) {
    const constant = constants.get(node.name as string);
    return constant === undefined ? undefined : collect(constant, new Map(), classes);
  }
  if (isA(node, "Property")) return all(node.value);
  all(...Object.values(node));
}

function isA(node: unknown, type: string): node is SyntaxNode {
  return typeof node === "object" && node !== null && "type" in node && node.type === type;
}

function add(text: string, classes: Set<string>): void {
  for (const one of text.split(/\s+/)) if (one !== "") classes.add(one);
}
