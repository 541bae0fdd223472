import assert from "node:assert/strict";
import { root } from "../lint/rooms.ts";

/** A copy of the project in a temporary folder, in which guides are followed. Disposing removes it. */
export interface Walk extends AsyncDisposable {
  /** The copy's folder, with a slash at the end. */
  folder: string;
  /** The existing files that were changed and those that were added, in their order; who counts them clears them. */
  changed: Set<string>;
  added: Set<string>;
  /** Does what a guide's blocks say: `file=` adds a file, a block of `diff` changes one. */
  follow(guide: string): Promise<void>;
  /** Makes a duplicate of something: copies its files, and in each file that names it each line that does. */
  duplicate(of: Duplicate): Promise<void>;
}

/** The source of a duplicate. */
interface Duplicate {
  /** The words of the one and of the other: `rebate`, `voucher`. Their capitals are kept. */
  names: readonly [string, string];
  /** Its own files and folders. */
  own: readonly string[];
  /** The files that name it. */
  paths: readonly string[];
}

/** The folders and files that a guide's steps need. */
const rooms = ["api", "cli", "client", "components", "db", "e2e", "i18n", "islands", "packages", "routes", "sandboxes"];
const more = ["server", "shared", "static", "testing", "tools", "main.ts", "define.ts", "deno.json", "deno.lock"];

/** Copies the project; its packages are those of this one. */
export async function startWalk(): Promise<Walk> {
  const folder = `${await Deno.makeTempDir()}/`;
  await run("cp", "-R", ...[...rooms, ...more].map((name) => new URL(name, root).pathname), folder);
  await Deno.symlink(new URL("node_modules", root).pathname, `${folder}node_modules`);
  const [changed, added] = [new Set<string>(), new Set<string>()];
  const read = (file: string) => Deno.readTextFile(folder + file);
  const change = async (file: string, to: (text: string) => string) => {
    const text = await read(file);
    const after = to(text);
    assert.notEqual(after, text, `${file} is changed`);
    await Deno.writeTextFile(folder + file, after);
    changed.add(file);
  };
  const add = async (file: string, text: string) => {
    await assert.rejects(Deno.stat(folder + file), Deno.errors.NotFound, `${file} is new`);
    await Deno.mkdir(folder + file.slice(0, file.lastIndexOf("/")), { recursive: true });
    await Deno.writeTextFile(folder + file, text);
    added.add(file);
  };
  return {
    folder,
    changed,
    added,
    async follow(guide) {
      for (const { file, isDiff, text } of stepsOf(guide)) {
        if (isDiff) await change(file, (before) => patched(before, text, file));
        else await add(file, text);
      }
    },
    async duplicate({ names, own, paths }) {
      for await (const file of filesIn(folder, own)) await add(renamed(file, names), renamed(await read(file), names));
      for (const path of paths) {
        await change(path, (text) =>
          text.split("\n").flatMap((line) => {
            const other = renamed(line, names);
            return other === line ? [line] : [line, other];
          }).join("\n"));
      }
    },
    async [Symbol.asyncDispose]() {
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** The steps of a guide, in their order. */
function stepsOf(guide: string): { file: string; isDiff: boolean; text: string }[] {
  return [...guide.matchAll(/^```(\w+) file=(\S+)\n(.*?)^```$/gms)].map(([, kind, file = "", text = ""]) => (
    { file, isDiff: kind === "diff", text }
  ));
}

/** Runs a program of the copy by Deno, and gives what it prints. */
export async function runIn(folder: string, ...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd: folder }).output();
  const [printed, failure] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)) as [string, string];
  assert.ok(success, failure);
  return printed;
}

/** A text after a change: lines that stay are found once, as they follow one another, and what is new follows them. */
function patched(text: string, diff: string, file: string): string {
  const lines = diff.trimEnd().split("\n").map((line) => ({ sign: line[0], rest: line.slice(1) }));
  const before = lines.filter(({ sign }) => sign !== "+").map(({ rest }) => `${rest}\n`).join("");
  const after = lines.filter(({ sign }) => sign !== "-").map(({ rest }) => `${rest}\n`).join("");
  assert.equal(text.split(before).length, 2, `${file} has once:\n${before}`);
  return text.replace(before, () => after);
}

function renamed(text: string, [one, other]: readonly [string, string]): string {
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
  return text.replaceAll(one, other).replaceAll(capital(one), capital(other))
    .replaceAll(one.toUpperCase(), other.toUpperCase());
}

async function* filesIn(folder: string, paths: readonly string[]): AsyncGenerator<string> {
  for (const path of paths) {
    if (!path.endsWith("/")) {
      yield path;
      continue;
    }
    for await (const { name, isDirectory } of Deno.readDir(folder + path)) {
      if (isDirectory) yield* filesIn(folder, [`${path}${name}/`]);
      else if (!name.endsWith("_test.ts")) yield path + name;
    }
  }
}

async function run(command: string, ...args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(command, { args }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
}
