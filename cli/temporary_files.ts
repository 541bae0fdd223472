import { onProcessEnd } from "@/packages/postgres-cluster/process_end.ts";

/** Files for an operator to look at, until they are disposed of. */
export interface TemporaryFiles extends AsyncDisposable {
  paths: string[];
}

const home = new URL("../.data/", import.meta.url);
const prefix = "review-";

/** After how long the folder of a killed process is removed, in ms. */
const forgottenMs = 60 * 60 * 1000;

/**
 * Writes files into a separate folder that only this user may enter. They are removed by the disposal or at the
 * program's end, by a signal too; files left by a killed program are removed before the next one writes.
 */
export async function temporaryFiles(
  files: readonly { name: string; bytes: Uint8Array }[],
  now = new Date(),
): Promise<TemporaryFiles> {
  await Deno.mkdir(home, { recursive: true });
  await removeForgotten(now);
  const folder = `${home.pathname}${prefix}${crypto.randomUUID()}`;
  const remove = removalOf(folder);
  await Deno.mkdir(folder, { mode: 0o700 });
  const paths: string[] = [];
  try {
    for (const { name, bytes } of files) {
      const path = `${folder}/${name}`;
      await Deno.writeFile(path, bytes, { mode: 0o600, createNew: true });
      paths.push(path);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { paths, [Symbol.asyncDispose]: remove };
}

/** Removes the folder with the returned function, or when the program ends before. */
function removalOf(folder: string): () => Promise<void> {
  const watch = onProcessEnd(() => Deno.removeSync(folder, { recursive: true }));
  return async () => {
    await Deno.remove(folder, { recursive: true });
    watch[Symbol.dispose]();
  };
}

async function removeForgotten(now: Date): Promise<void> {
  for await (const { name } of Deno.readDir(home)) {
    if (!name.startsWith(prefix)) continue;
    const { mtime } = await Deno.stat(new URL(name, home));
    if (mtime && now.getTime() - mtime.getTime() > forgottenMs) {
      await Deno.remove(new URL(name, home), { recursive: true });
    }
  }
}
