const store = "node_modules/.deno";

// Removes the installed packages that no program needs: those of builds and tests stand in the same list. Usage:
// remove_packages.ts <module or folder of modules> …, in the project's root.
if (import.meta.main) {
  const modules = (await Promise.all(Deno.args.map((path) => Array.fromAsync(modulesIn(path))))).flat();
  const needed = await packagesOf(modules);
  for await (const { name, isDirectory } of Deno.readDir(store)) {
    if (isDirectory && name !== "node_modules" && !needed.has(name)) {
      await Deno.remove(`${store}/${name}`, { recursive: true });
    }
  }
  await removeDangling("node_modules");
}

/** The modules of a folder, which are loaded by their paths; or the module itself. */
async function* modulesIn(path: string): AsyncGenerator<string> {
  if (!(await Deno.stat(path)).isDirectory) yield path;
  else {
    for await (const { name, isDirectory } of Deno.readDir(path)) {
      if (isDirectory || /\.tsx?$/.test(name)) yield* modulesIn(`${path}/${name}`);
    }
  }
}

/** The folders of the packages that modules import, and of those that these need in turn. */
async function packagesOf(modules: readonly string[]): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const specifier of await importedBy(modules)) await need(folderOf(specifier));
  return needed;

  async function need(folder: string | null): Promise<void> {
    if (folder === null || needed.has(folder)) return;
    needed.add(folder);
    for await (const link of linksIn(`${store}/${folder}/node_modules`)) {
      await need(folderOf(await Deno.realPath(link)));
    }
  }
}

/** All that modules import, directly and by others. */
async function importedBy(modules: readonly string[]): Promise<string[]> {
  const together = "modules_of_production.ts";
  await Deno.writeTextFile(together, modules.map((path) => `import ${JSON.stringify(`./${path}`)};\n`).join(""));
  const { success, stdout } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json", together] }).output();
  await Deno.remove(together);
  if (!success) throw new Error("it is not known what the modules import");
  const { modules: all }: { modules: { specifier: string }[] } = JSON.parse(new TextDecoder().decode(stdout));
  return all.map(({ specifier }) => specifier);
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
