/** A disk of its own for one process: mounted over a folder, seen there by it and its children alone, unmounted when they end. */
export interface SmallDisk {
  /** An absolute path of a folder that exists. */
  folder: string;
  kilobytes: number;
}

/** A command's words such that it runs with the disk, under the same process id. */
export function onDisk({ folder, kilobytes }: SmallDisk, program: readonly string[]): string[] {
  const mount = 'mount -t tmpfs -o "size=$1k" tmpfs "$0" && shift && exec "$@"';
  // In a namespace where we are root, so that no rights are needed outside of it.
  return ["unshare", "-rm", "sh", "-c", mount, folder, String(kilobytes), ...program];
}

/** Whether this machine lets us mount one. */
export async function canMountDisk(): Promise<boolean> {
  const [command = "", ...args] = onDisk({ folder: "/tmp", kilobytes: 64 }, ["true"]);
  try {
    return (await new Deno.Command(command, { args, stdin: "null", stdout: "null", stderr: "null" }).output()).success;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** The names of the files on a process's disk. */
export async function filesOn({ folder }: SmallDisk, pid: number): Promise<string[]> {
  return await Array.fromAsync(Deno.readDir(`/proc/${pid}/root${folder}`), ({ name }) => name);
}

/** Fills a process's disk but for a few kilobytes with a file; disposing removes it. */
export async function fillDisk(
  { folder }: SmallDisk,
  pid: number,
  { free }: { free: number },
): Promise<AsyncDisposable> {
  const path = `/proc/${pid}/root${folder}/filler`;
  using filler = await Deno.open(path, { write: true, createNew: true });
  const page = new Uint8Array(4096);
  let written = 0;
  try {
    for (;;) written += await filler.write(page);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
  await filler.truncate(written - free * 1024);
  return { [Symbol.asyncDispose]: () => Deno.remove(path) };
}
