const store = "node_modules/.deno";

// Removes the installed packages that no program needs: those of builds and tests stand in the same list. Usage:
// remove_packages.ts <program> …, in the project's root.
if (import.meta.main) {
  const needed = await packagesOf(Deno.args);
  for await (const { name, isDirectory } of Deno.readDir(store)) {
    if (isDirectory && name !== "node_modules" && !needed.has(name)) {
      await Deno.remove(`${store}/${name}`, { recursive: true });
    }
  }
  await removeDangling("node_modules");
}

/** The folders of the packages that the programs' modules are of, and of those that these need in turn. */
async function packagesOf(programs: readonly string[]): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const program of programs) {
    for (const specifier of await modulesOf(program)) await need(folderOf(specifier));
  }
  return needed;

  async function need(folder: string | null): Promise<void> {
    if (folder === null || needed.has(folder)) return;
    needed.add(folder);
    for await (const link of linksIn(`${store}/${folder}/node_modules`)) {
      await need(folderOf(await Deno.realPath(link)));
    }
  }
}

async function modulesOf(program: string): Promise<string[]> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json", program] }).output();
  if (!success) throw new Error(`the modules of ${program} are not known`);
  const { modules }: { modules: { specifier: string }[] } = JSON.parse(new TextDecoder().decode(stdout));
  return modules.map(({ specifier }) => specifier);
}

/** The folder in the store that a path goes through. */
function folderOf(path: string): string | null {
  return new RegExp(`/${store}/([^/]+)/`).exec(path)?.[1] ?? null;
}

/** The links of a folder of packages, those of scopes too. */
async function* linksIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isSymlink, isDirectory } of Deno.readDir(folder)) {
    if (isSymlink) yield `${folder}/${name}`;
    else if (isDirectory && name.startsWith("@")) yield* linksIn(`${folder}/${name}`);
  }
}

async function removeDangling(folder: string): Promise<void> {
  for await (const link of linksIn(folder)) {
    if (await Deno.stat(link).then(() => false, () => true)) await Deno.remove(link);
  }
}
