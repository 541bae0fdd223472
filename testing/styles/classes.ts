import { sourceOf, type SyntaxNode, visitNodes } from "../sources/source.ts";

/** What a component's file says of its looks. */
export interface Looks {
  /** The classes that it writes out, and the beginnings of those that it puts together: `badge--` of `badge--${state}`. */
  classes: Set<string>;
  /** The sheets that it names. */
  sheets: Set<string>;
}

/** Attributes that hold classes: of elements, and of components that put them on theirs. */
const attributes = ["class", "className"];

/** Reads the classes and sheets of a file of JSX. */
export function looksOf(file: string, text: string): Looks {
  const looks: Looks = { classes: new Set(), sheets: new Set() };
  const constants = new Map<string, unknown>();
  const written: unknown[] = [];
  visitNodes(sourceOf(file, text).parsed.program, (node) => {
    if (isA(node, "VariableDeclarator") && isA(node.id, "Identifier") && node.init) {
      constants.set(node.id.name as string, node.init);
    } else if (isA(node, "JSXAttribute") && isA(node.name, "JSXIdentifier")) {
      if (attributes.includes(node.name.name as string)) written.push(node.value);
    } else if (isA(node, "CallExpression") && isA(node.callee, "Identifier") && node.callee.name === "stylesheets") {
      for (const name of node.arguments as SyntaxNode[]) {
        if (isA(name, "Literal") && typeof name.value === "string") looks.sheets.add(name.value);
      }
    }
  });
  for (const value of written) collect(value, constants, looks.classes);
  return looks;
}

/** Takes in every text of an expression; a constant's also where it is defined. What a condition compares is no class. */
function collect(node: unknown, constants: ReadonlyMap<string, unknown>, classes: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  const all = (...nodes: unknown[]) => nodes.forEach((one) => collect(one, constants, classes));
  if (isA(node, "ConditionalExpression")) return all(node.consequent, node.alternate);
  if (isA(node, "MemberExpression")) return node.computed ? all(node.object) : undefined;
  if (isA(node, "Literal")) return typeof node.value === "string" ? add(node.value, classes) : undefined;
  if (isA(node, "TemplateLiteral")) {
    const [head = "", ...rest] = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    add(head, classes);
    for (const [place, text] of rest.entries()) {
      // What completes a class that has begun is no class of its own.
      if (/(^|\s)$/.test(head) || text !== "") all((node.expressions as unknown[])[place]);
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
