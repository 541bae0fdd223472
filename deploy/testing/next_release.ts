import { readSchemaFiles } from "@/db/schema/schema_files.ts";
import { checkoutCopy } from "@/e2e/checkout_copy.ts";
import { version } from "@/shared/version.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";

/** A checkout of the release after this one. */
export interface NextRelease extends AsyncDisposable {
  folder: URL;
  version: string;
  /** The file of its one step of the schema, which this release runs beside. */
  step: string;
  /**
   * Runs one of its commands and gives its output.
   * @throws with the output when it fails
   */
  run(env: Record<string, string>, args: readonly string[]): Promise<string>;
}

/**
 * Copies this checkout as its next release: a higher version, a step that adds a column and an index to tables in use, and
 * a changed function of the ledger. It is built; disposing removes it.
 */
export async function nextRelease(): Promise<NextRelease> {
  await using cleanup = new AsyncDisposableStack();
  const { folder } = cleanup.use(await checkoutCopy());
  const [major, minor] = version.split(".").map(Number) as [number, number];
  const nextVersion = `${major}.${minor + 1}.0`;
  await edit("deno.json", (text) => text.replace(`"version": "${version}"`, `"version": "${nextVersion}"`));
  const { steps } = await readSchemaFiles();
  const step = `${String(steps.at(-1)!.number + 1).padStart(4, "0")}_next_release.sql`;
  await Deno.writeTextFile(
    new URL(`db/migrations/${step}`, folder),
    `-- expand: a column that the release before does not know\n` +
      `alter table members add column next_release text;\n` +
      `alter table game_transfers add column next_release text;\n` +
      `create index game_transfers_next_release_idx on game_transfers (next_release) where next_release is not null;\n`,
  );
  await edit("db/functions/transfers/start_transfers.sql", (text) => `${text}-- As the next release has it.\n`);
  const run = async (env: Record<string, string>, args: readonly string[]) => {
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args: [...args], cwd: folder, env })
      .output();
    const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
    if (!success) throw new Error(text);
    return text;
  };
  await run({}, ["task", "--quiet", "build"]);
  const moved = cleanup.move();
  return {
    folder,
    version: nextVersion,
    step,
    run: (env, args) => run(env, [...taskProgram("jadehall"), ...args]),
    [Symbol.asyncDispose]: () => moved.disposeAsync(),
  };

  async function edit(path: string, change: (text: string) => string): Promise<void> {
    const file = new URL(path, folder);
    const text = await Deno.readTextFile(file);
    const changed = change(text);
    if (changed === text) throw new Error(`${path} is not as the next release changes it`);
    await Deno.writeTextFile(file, changed);
  }
}
