import ts from "typescript";

/** What one module gives, and what it takes of others, by their paths from the project's root. */
export interface Module {
  file: string;
  exports: string[];
  /** Names by the module that they come from; `*` when the whole module is taken. */
  imports: Map<string, Set<string>>;
}

/**
 * Reads a module's exports and imports.
 *
 * @param resolve turns what an import names into a path from the project's root; null for a package
 */
export function moduleOf(file: string, text: string, resolve: (from: string) => string | null): Module {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const module: Module = { file, exports: [], imports: new Map() };
  const take = (from: string, name: string) => {
    const target = resolve(from);
    if (target === null) return;
    module.imports.set(target, (module.imports.get(target) ?? new Set()).add(name));
  };
  for (const statement of source.statements) readStatement(statement, module, take);
  const visit = (node: ts.Node) => {
    // import("…"), as a value or as a type.
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments;
      if (from && ts.isStringLiteral(from)) take(from.text, "*");
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (ts.isStringLiteral(node.argument.literal)) take(node.argument.literal.text, "*");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return module;
}

/** The exports of some modules that no module takes but its own test, as `file: name`. */
export function unusedExports(given: readonly Module[], taking: readonly Module[]): string[] {
  const taken = new Map<string, Set<string>>();
  for (const { file, imports } of taking) {
    for (const [target, names] of imports) {
      if (target !== file && !isTestOf(file, target)) {
        taken.set(target, new Set([...taken.get(target) ?? [], ...names]));
      }
    }
  }
  return given.flatMap(({ file, exports }) => {
    const names = taken.get(file) ?? new Set();
    return names.has("*") ? [] : exports.filter((name) => !names.has(name)).map((name) => `${file}: ${name}`);
  });
}

/** `x_test.ts` is that of `x.ts` and `x.tsx`. */
function isTestOf(file: string, target: string): boolean {
  return /_test\.tsx?$/.test(file) && file.replace(/_test\.\w+$/, "") === target.replace(/\.\w+$/, "");
}

function readStatement(statement: ts.Statement, module: Module, take: (from: string, name: string) => void): void {
  if (ts.isImportDeclaration(statement)) {
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const { name, namedBindings } = statement.importClause ?? {};
    if (name) take(from, "default");
    if (namedBindings && ts.isNamespaceImport(namedBindings)) take(from, "*");
    if (namedBindings && ts.isNamedImports(namedBindings)) {
      for (const one of namedBindings.elements) take(from, (one.propertyName ?? one.name).text);
    }
  } else if (ts.isExportDeclaration(statement)) {
    const from = statement.moduleSpecifier && (statement.moduleSpecifier as ts.StringLiteral).text;
    if (!statement.exportClause) take(from!, "*");
    else if (ts.isNamedExports(statement.exportClause)) {
      for (const one of statement.exportClause.elements) {
        module.exports.push(one.name.text);
        if (from !== undefined) take(from, (one.propertyName ?? one.name).text);
      }
    }
  } else if (ts.isExportAssignment(statement)) module.exports.push("default");
  else if (isExported(statement)) module.exports.push(...declaredNames(statement));
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) ?? [] : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((one) => ts.isBindingElement(one) && ts.isIdentifier(one.name) ? [one.name.text] : [])
    );
  }
  if (
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  ) {
    return ["default"];
  }
  const { name } = statement as ts.FunctionDeclaration | ts.ClassDeclaration | ts.InterfaceDeclaration;
  return name ? [name.text] : [];
}
