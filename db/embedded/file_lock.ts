/** A held lock. The kernel gives it back when its process ends, however it ends. */
export interface FileLock extends Disposable {
  release(): void;
}

/** Waits for the lock on `path`: `exclusive` for one holder, `shared` for many. */
export async function lock(path: string, mode: "exclusive" | "shared"): Promise<FileLock> {
  for (;;) {
    const file = await open(path);
    await file.lock(mode === "exclusive");
    if (await stillAt(path, file)) return held(file);
    file.close();
  }
}

/** Takes the exclusive lock on `path` only if nobody holds it in any way; null otherwise. */
export async function lockIfFree(path: string): Promise<FileLock | null> {
  const file = await open(path);
  if (await file.tryLock(true)) return held(file);
  file.close();
  return null;
}

function open(path: string): Promise<Deno.FsFile> {
  return Deno.open(path, { read: true, write: true, create: true, mode: 0o600 });
}

/** The last user of a temporary cluster removes the lock files too; a lock on a removed file keeps nobody out. */
async function stillAt(path: string, file: Deno.FsFile): Promise<boolean> {
  try {
    return (await Deno.stat(path)).ino === (await file.stat()).ino;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

function held(file: Deno.FsFile): FileLock {
  const release = () => file.close();
  return { release, [Symbol.dispose]: release };
}
