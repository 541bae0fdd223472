import ts from "typescript";

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
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const looks: Looks = { classes: new Set(), sheets: new Set() };
  const constants = new Map<string, ts.Expression>();
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer);
    }
  });
  walk(source, (node) => {
    if (ts.isJsxAttribute(node) && attributes.includes(node.name.getText(source)) && node.initializer) {
      collect(node.initializer, constants, looks.classes);
    }
    if (ts.isCallExpression(node) && node.expression.getText(source) === "stylesheets") {
      for (const name of node.arguments) if (ts.isStringLiteral(name)) looks.sheets.add(name.text);
    }
  });
  return looks;
}

/** Takes in every text of an expression; a constant's also where it is defined. What a condition compares is no class. */
function collect(node: ts.Node, constants: ReadonlyMap<string, ts.Expression>, classes: Set<string>): void {
  if (ts.isConditionalExpression(node)) {
    collect(node.whenTrue, constants, classes);
    collect(node.whenFalse, constants, classes);
    return;
  }
  if (ts.isElementAccessExpression(node)) return collect(node.expression, constants, classes);
  if (ts.isPropertyAccessExpression(node)) return;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return add(node.text, classes);
  if (ts.isTemplateExpression(node)) {
    add(node.head.text, classes);
    for (const { expression, literal } of node.templateSpans) {
      // What completes a class that has begun is no class of its own.
      if (/(^|\s)$/.test(node.head.text) || literal.text !== "" || !expression) collect(expression, constants, classes);
      add(literal.text, classes);
    }
    return;
  }
  if (ts.isIdentifier(node)) {
    const constant = constants.get(node.text);
    if (constant !== undefined) collect(constant, new Map(), classes);
    return;
  }
  if (ts.isPropertyAssignment(node)) return collect(node.initializer, constants, classes);
  ts.forEachChild(node, (child) => collect(child, constants, classes));
}

function add(text: string, classes: Set<string>): void {
  for (const one of text.split(/\s+/)) if (one !== "") classes.add(one);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
