// `deno task fresh:real` puts the real Fresh into a checkout, `deno task fresh:stand-in` the stand-in: docs/fresh.md.
import { print } from "@/server/print.ts";
import { edits, type Fresh, freshOf, swapped } from "./edits.ts";

const root = new URL("../../", import.meta.url);
const [lock, keptLock] = ["deno.lock", "deno.stand-in.lock"].map((name) => new URL(name, root)) as [URL, URL];

/** Edits the files, then installs: what is installed goes into the lock file of its own. */
async function swap(to: Fresh): Promise<number> {
  if (freshOf((path) => Deno.readTextFileSync(new URL(path, root))) === to) {
    print(`The checkout has the ${to} Fresh already.`);
    return 0;
  }
  const changed = [...new Set(edits.map(({ file }) => file))].map((file) => {
    const url = new URL(file, root);
    return { url, text: swapped(file, Deno.readTextFileSync(url), to) };
  });
  for (const { url, text } of changed) Deno.writeTextFileSync(url, text);
  if (to === "real") await copyIfThere(lock, keptLock);
  else await moveIfThere(keptLock, lock);
  const { code } = await new Deno.Command(Deno.execPath(), { args: ["install", "--quiet"], cwd: root }).spawn().status;
  if (code === 0) print(`The checkout has the ${to} Fresh now.`);
  return code;
}

async function copyIfThere(from: URL, to: URL): Promise<void> {
  await Deno.copyFile(from, to).catch(ignoreMissing);
}

async function moveIfThere(from: URL, to: URL): Promise<void> {
  await Deno.rename(from, to).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

if (import.meta.main) {
  const [to] = Deno.args;
  if (to !== "real" && to !== "stand-in") throw new Error("Which Fresh? real or stand-in");
  Deno.exitCode = await swap(to);
}
