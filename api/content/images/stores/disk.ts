import { checkImageName, type ImageStore } from "./port.ts";

/** Images as files of a folder that only the site's own user may enter. Made with the first image. */
export function createDiskStore(folder: string): ImageStore {
  const pathOf = (name: string) => {
    checkImageName(name);
    return `${folder}/${name}`;
  };
  return {
    async put(name, sealed) {
      const path = pathOf(name);
      await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
      const half = `${path}.${crypto.randomUUID()}.new`;
      try {
        await writeThrough(half, sealed);
        // Under its final name only when whole.
        await Deno.rename(half, path);
      } catch (error) {
        await removeIfThere(half);
        throw error;
      }
    },
    async get(name) {
      try {
        return await Deno.readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Deno.errors.NotFound) return null;
        throw error;
      }
    },
    remove: (name) => removeIfThere(pathOf(name)),
  };
}

/** Writes a file that only its owner may read, and waits until the disk has it. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  using file = await Deno.open(path, { write: true, createNew: true, mode: 0o600 });
  for (let rest = bytes; rest.length > 0;) rest = rest.subarray(await file.write(rest));
  await file.syncData();
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
