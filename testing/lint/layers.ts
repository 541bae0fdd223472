import { isProduction, pathOf, root } from "./rooms.ts";

/** The rooms that a room's files may import. `types` lists those that they may import by `import type` alone. */
interface Layer {
  code: readonly string[];
  types?: readonly string[];
}

/** The packages that are ours, rather than in Fresh's place. */
const packages = ["packages/batcher", "packages/postgres-cluster"];

/** docs/architecture.md says why. Tests, testing/ and e2e/ may import everything. */
const rooms: Record<string, Layer> = {
  shared: { code: ["deno.json"] },
  i18n: { code: ["shared"], types: ["api"] },
  db: { code: [...packages, "shared"] },
  api: { code: ["db", ...packages, "shared", "i18n"] },
  client: { code: ["shared"], types: ["api", "components"] },
  components: { code: ["client", "islands", "shared", "i18n"], types: ["api"] },
  islands: { code: ["client", "components", "shared", "i18n"], types: ["api"] },
  routes: { code: ["api", "client", "components", "islands", "shared", "i18n", "define.ts"] },
  sandboxes: { code: ["api", "components", "db", "shared", "i18n"], types: ["server"] },
  server: { code: ["api", "db", ...packages, "routes", "shared", "i18n", "define.ts"] },
  cli: { code: ["server", "api", "db", ...packages, "shared", "i18n"] },
  ...Object.fromEntries(packages.map((name) => [name, { code: [] }])),
};

/** The files outside of their room that start the sandbox servers or read their outbox, by a dynamic import. */
const startsSandboxes = ["cli/sandbox.ts", "cli/sms/outbox_command.ts", "server/sandboxes.ts"];

/** A room imports only what its layer allows, and production neither testing nor sandboxes. */
export const layers: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    const layer = rooms[roomOf(file)];
    if (!layer || !isProduction(file)) return {};
    const judge = (source: Deno.lint.Node | null, isType: boolean) => {
      if (source?.type !== "Literal" || typeof source.value !== "string") return;
      const target = targetOf(file, source.value);
      if (target === null || allows(layer, file, target, isType)) return;
      ctx.report({ node: source, message: `${file} imports ${target}`, hint: "docs/architecture.md has the rooms" });
    };
    return {
      ImportDeclaration: (node) => judge(node.source, isOfTypes(node.importKind, node.specifiers)),
      ExportNamedDeclaration: (node) => judge(node.source, isOfTypes(node.exportKind, node.specifiers)),
      ExportAllDeclaration: (node) => judge(node.source, node.exportKind === "type"),
      ImportExpression: (node) => judge(node.source, false),
      // `import type` says at the top of a file that only types are meant: one within a type counts as code.
      TSImportType: ({ argument }) => judge(argument.type === "TSLiteralType" ? argument.literal : argument, false),
    };
  },
};

/** Whether only types are named: `import type { … }`, or `type` before each name. */
function isOfTypes(kind: string, specifiers: readonly object[]): boolean {
  if (kind === "type") return true;
  return specifiers.length > 0 &&
    specifiers.every((one) =>
      "importKind" in one && one.importKind === "type" || "exportKind" in one && one.exportKind === "type"
    );
}

/** The path from the project's root of what a file imports; null for a package. */
function targetOf(file: string, from: string): string | null {
  if (from.startsWith("@/")) return from.slice(2);
  return from.startsWith(".") ? new URL(from, new URL(file, root)).pathname.slice(root.pathname.length) : null;
}

/** The room of a file: its first folder; of packages/ the package, each of which stands alone. */
function roomOf(path: string): string {
  const [first = "", second] = path.split("/");
  return first === "packages" ? `${first}/${second}` : first;
}

function allows({ code, types = [] }: Layer, file: string, target: string, isType: boolean): boolean {
  const [own, of] = [file, target].map(roomOf) as [string, string];
  if (of === own || code.includes(of) || isType && types.includes(of)) return true;
  return of === "sandboxes" && startsSandboxes.includes(file);
}
