// Runs before packages are installed, so it may import none.

/** Within node_modules, where it goes with the packages. */
const mark = "node_modules/.installed";

/**
 * Whether the packages are those of the lock file, by the mark of the last installation. Then a start needs no network,
 * and no right to write in the checkout.
 */
export async function isInstalled(root: URL): Promise<boolean> {
  const [noted, wanted] = await Promise.all([readIfThere(new URL(mark, root)), wantedHash(root)]);
  return noted === wanted && await readIfThere(new URL("node_modules/.deno/.setup-cache.bin", root)) !== null;
}

/** Notes that the packages were installed. One who may not write there installs anew the next time. */
export async function markInstalled(root: URL): Promise<void> {
  try {
    await Deno.writeTextFile(new URL(mark, root), await wantedHash(root));
  } catch (error) {
    if (!(error instanceof Deno.errors.PermissionDenied || isReadOnly(error))) throw error;
  }
}

/** A hash of all that says which packages there are: the lock file, and our own packages, which are copied. */
async function wantedHash(root: URL): Promise<string> {
  const files = [
    "deno.json",
    "deno.lock",
    ...await filesIn(root, "packages/react"),
    ...await filesIn(root, "packages/react-dom"),
  ];
  const texts = await Promise.all(files.map(async (file) => [file, await Deno.readTextFile(new URL(file, root))]));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(texts)));
  return new Uint8Array(digest).toHex();
}

async function filesIn(root: URL, folder: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(new URL(folder, root)));
  return entries.filter(({ isFile }) => isFile).map(({ name }) => `${folder}/${name}`).sort();
}

async function readIfThere(file: URL): Promise<string | null> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EROFS";
}
