import { version } from "@/shared/version.ts";

/** Returns the program's version and, in a git checkout, the commit: `jadehall 1.0.0 (12adea9)`. */
export async function versionText(): Promise<string> {
  const commit = await commitOf(new URL("../.git/", import.meta.url));
  return `jadehall ${version}${commit === null ? "" : ` (${commit.slice(0, 7)})`}`;
}

/**
 * The commit that a git folder has checked out, read from its files (gitrepository-layout(5)); null where it can't be
 * found.
 */
export async function commitOf(folder: URL): Promise<string | null> {
  const head = await readIfThere(new URL("HEAD", folder));
  const [, ref] = /^ref: (\S+)/.exec(head ?? "") ?? [];
  if (ref === undefined) return hashIn(head);
  const loose = await readIfThere(new URL(ref, folder));
  if (loose !== null) return hashIn(loose);
  const packed = await readIfThere(new URL("packed-refs", folder));
  return hashIn(packed?.split("\n").find((line) => line.endsWith(` ${ref}`)) ?? null);
}

function hashIn(text: string | null): string | null {
  return /^[0-9a-f]{40,64}/.exec(text ?? "")?.[0] ?? null;
}

/** Also null if it may not be read: a worktree's git folder lies outside of it. */
async function readIfThere(file: URL): Promise<string | null> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
