import { dirname, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Changes of these may change what any test sees. */
const ofAll = /^(deno\.json|deno\.lock|packages\/.*deno\.json)$/;

/** The site's processes load these without an import that the graph of modules shows, or serve them as they are. */
const ofSite = /^(routes|islands|components|client|static|i18n|sandboxes)\//;

/** Starts the site and the commands in processes of their own: who loads it depends on all that they load. */
const processes = "testing/cli/task_program.ts";
const programs = [
  ...["cli/main.ts", "cli/run_program.ts", "cli/start.ts", "cli/build.ts", "cli/dev.ts", "cli/install.ts", "main.ts"],
];

/** The rules of the house read every source. */
const rules = /^testing\/([^/]+|(styles|sources|lint)\/.+)_test\.tsx?$/;

/** Modules by the path from the project's root, each with those that it loads. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The test files that depend on a file that differs from a commit, or that no commit has.
 *
 * @param files whole paths of tests
 * @param root the project's folder
 */
export async function changedTests(files: readonly string[], root: string, since: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { success, stdout, stderr } = await new Deno.Command("git", { args: ["-C", root, ...args] }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr).trim());
    return new TextDecoder().decode(stdout).split("\n").filter((line) => line !== "");
  };
  const [changed, fresh] = await Promise.all([
    git("diff", "--name-only", "--relative", since),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  const tests = files.map((file) => relative(root, file));
  const graph = await readGraph([...tests, ...programs], root);
  const touched = new Set(touchedTests(tests, graph, [...changed, ...fresh]));
  return files.filter((_, at) => touched.has(tests[at]!));
}

/** The tests that depend on one of some files. A file that is no module counts for the tests beside it. */
export function touchedTests(tests: readonly string[], graph: ModuleGraph, changed: readonly string[]): string[] {
  if (changed.length === 0) return [];
  if (changed.some((file) => ofAll.test(file))) return [...tests];
  const loaders = new Map<string, string[]>();
  for (const [file, loaded] of graph) {
    for (const target of loaded) loaders.set(target, [...loaders.get(target) ?? [], file]);
  }
  const reached = new Set(changed);
  if (changed.some((file) => ofSite.test(file)) || changed.some((file) => reaches(graph, programs, file))) {
    reached.add(processes);
  }
  for (const file of reached) for (const loader of loaders.get(file) ?? []) reached.add(loader);
  const beside = new Set(changed.filter((file) => !graph.has(file)).map((file) => dirname(file)));
  return tests.filter((test) => reached.has(test) || rules.test(test) || beside.has(dirname(test)));
}

function reaches(graph: ModuleGraph, from: readonly string[], to: string): boolean {
  const seen = new Set(from);
  for (const file of seen) for (const target of graph.get(file) ?? []) seen.add(target);
  return seen.has(to);
}

/** One of Deno's modules, as `deno info --json` describes it. */
interface Described {
  specifier: string;
  dependencies?: { code?: { specifier?: string } }[];
}

async function readGraph(files: readonly string[], root: string): Promise<ModuleGraph> {
  const folder = await Deno.makeTempDir({ prefix: "jadehall-graph-" });
  try {
    const entry = `${folder}/all.ts`;
    await Deno.writeTextFile(entry, files.map((file) => `import ${JSON.stringify(root + file)};\n`).join(""));
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["info", "--json", `--config=${root}deno.json`, entry],
      cwd: root,
    }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr).trim());
    const { modules }: { modules: Described[] } = JSON.parse(new TextDecoder().decode(stdout));
    const isOwn = (specifier: string) => specifier.startsWith(pathToFileURL(root).href);
    const pathOf = (specifier: string) => relative(root, fileURLToPath(specifier));
    return new Map(
      await Promise.all(
        modules.filter(({ specifier }) => isOwn(specifier)).map(async ({ specifier, dependencies = [] }) => {
          const loaded = dependencies.flatMap(({ code }) => code?.specifier ?? []);
          const all = [...loaded, ...await startedBy(specifier)];
          return [pathOf(specifier), new Set(all.filter(isOwn).map(pathOf))] as const;
        }),
      ),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The modules that a module starts as processes or workers: it names them relative to itself. */
async function startedBy(specifier: string): Promise<string[]> {
  const text = await Deno.readTextFile(new URL(specifier));
  return [...text.matchAll(/new URL\("([^"]+\.tsx?)", import\.meta\.url\)/g)]
    .map(([, path = ""]) => new URL(path, specifier).href);
}
