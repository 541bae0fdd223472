import { type Source, type SyntaxNode, visitNodes } from "./source.ts";

/** A declaration at the top of a file, `<file>#<name>`; a call of the API is `<file>#<path>`, a function of the database `<file>#`. */
export type Place = string;

/** Which places each place takes by name: the functions and values that it uses. Types are left out. */
export type CallGraph = ReadonlyMap<Place, ReadonlySet<Place>>;

/** The server of each kind of call: the router passes it as a value, which no name in the feature's file shows. */
const servers: Record<string, string> = {
  read: "serveCall",
  write: "serveCall",
  moneyWrite: "serveMoneyWrite",
  upload: "serveUpload",
};

/** The file that serves every call. */
export const serveFile = "api/platform/http/serve.ts";

/** Builds the graph of production's declarations, the API's calls and the database's functions. */
export function callGraph(sources: readonly Source[], scripts: ReadonlyMap<string, string>): CallGraph {
  const graph = new Map<Place, Set<Place>>();
  const takes = (from: Place, to: Place) => graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const byPath = new Map<string, Place>();
  for (const { file, parsed } of sources) {
    visitNodes(parsed.program, (node) => {
      const path = callPath(node);
      if (path !== null) byPath.set(path, `${file}#${path}`);
    });
  }
  const functions = new Map([...scripts.keys()].map((file) => [/(\w+)\.sql$/.exec(file)![1]!, `${file}#`]));
  const asked = new RegExp(`\\b(${[...functions.keys()].join("|")})\\(`, "g");
  const takesFunctions = (from: Place, text: string) => {
    for (const [, name = ""] of text.matchAll(asked)) takes(from, functions.get(name)!);
  };
  for (const [file, text] of scripts) takesFunctions(`${file}#`, text.replaceAll(/--.*$/gm, ""));

  for (const source of sources) {
    const { file, text, parsed } = source;
    const imported = importsOf(source);
    const declared = declarationsOf(parsed.program as unknown as SyntaxNode);
    const use = (from: Place, tree: unknown) => {
      visitNodes(tree, (node) => {
        const name = node.type === "Identifier" || node.type === "JSXIdentifier" ? node.name as string : null;
        if (name !== null) {
          const to = imported.get(name) ?? (declared.has(name) ? `${file}#${name}` : undefined);
          if (to !== undefined && to !== from) takes(from, to);
        }
        if (node.type === "Literal" && typeof node.value === "string") {
          const call = byPath.get(node.value);
          if (call !== undefined && !call.startsWith(`${file}#`)) takes(from, call);
        }
        if (node.type === "ImportExpression") {
          const value = (node.source as SyntaxNode).value;
          if (typeof value === "string") takes(from, `${resolved(file, value)}#*`);
        }
      });
    };
    for (const [name, nodes] of declared) {
      const from = `${file}#${name}`;
      if (!graph.has(from)) graph.set(from, new Set());
      for (const node of nodes) {
        use(from, node);
        takesFunctions(from, text.slice(node.start as number, node.end as number));
      }
    }
    visitNodes(parsed.program, (node) => {
      const path = callPath(node);
      if (path === null) return;
      const from = `${file}#${path}`;
      graph.set(from, new Set());
      use(from, node.arguments);
      const server = servers[((node.callee as SyntaxNode).property as SyntaxNode).name as string];
      if (server) takes(from, `${serveFile}#${server}`);
    });
  }
  return graph;
}

/** The path of a call that a feature's http.ts adds: `.read("game/balance", {…}, …)`; null for another node. */
function callPath(node: SyntaxNode): string | null {
  if (node.type !== "CallExpression") return null;
  const { callee, arguments: given } = node as unknown as { callee: SyntaxNode; arguments: SyntaxNode[] };
  if (callee.type !== "MemberExpression" || given.length < 3) return null;
  const name = (callee.property as SyntaxNode).name as string;
  const path = name === "raw" ? given[1]?.value : name in servers ? given[0]?.value : undefined;
  return typeof path === "string" ? path : null;
}

/** The values that a file imports, by the name that it calls them. */
function importsOf({ file, parsed }: Source): Map<string, Place> {
  const imported = new Map<string, Place>();
  for (const { moduleRequest, entries } of parsed.module.staticImports) {
    const from = moduleRequest.value;
    if (!/^(@\/|\.)/.test(from)) continue;
    for (const { importName, localName, isType } of entries) {
      if (isType) continue;
      const name = importName.kind === "Default" ? "default" : importName.kind === "Name" ? importName.name! : "*";
      imported.set(localName.value, `${resolved(file, from)}#${name}`);
    }
  }
  return imported;
}

/** The declarations at the top of a file by their names, each with its nodes. */
function declarationsOf(program: SyntaxNode): Map<string, SyntaxNode[]> {
  const declared = new Map<string, SyntaxNode[]>();
  const add = (name: string, node: SyntaxNode) => declared.set(name, [...declared.get(name) ?? [], node]);
  for (const statement of program.body as SyntaxNode[]) {
    if (statement.type === "ExportDefaultDeclaration") add("default", statement);
    const inner = statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration"
      ? statement.declaration as SyntaxNode | null
      : statement;
    if (!inner) continue;
    if (inner.type === "FunctionDeclaration" || inner.type === "ClassDeclaration") {
      const name = (inner.id as SyntaxNode | null)?.name as string | undefined;
      if (name) add(name, inner);
    } else if (inner.type === "VariableDeclaration") {
      for (const one of inner.declarations as SyntaxNode[]) {
        visitNodes(one.id, (node) => {
          if (node.type === "Identifier") add(node.name as string, one);
        });
      }
    }
  }
  return declared;
}

function resolved(file: string, from: string): string {
  if (from.startsWith("@/")) return from.slice(2);
  const parts = file.split("/").slice(0, -1);
  for (const part of from.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
