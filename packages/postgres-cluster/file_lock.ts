/** A held lock. The kernel gives it back when its process ends, however it ends. */
export interface FileLock extends Disposable {
  release(): void;
}

/** Waits for the lock on `path`: `exclusive` for one holder, `shared` for many. The file is never removed. */
export async function lock(path: string, mode: "exclusive" | "shared"): Promise<FileLock> {
  const file = await open(path);
  await file.lock(mode === "exclusive");
  return held(file);
}

/** Takes the exclusive lock on `path` only if no process holds it, exclusively or shared; null otherwise. */
export async function lockIfFree(path: string): Promise<FileLock | null> {
  const file = await open(path);
  if (await file.tryLock(true)) return held(file);
  file.close();
  return null;
}

/** The same as {@link lock} for a process that ends and can't await: it blocks everything else in it. */
export function lockNow(path: string): FileLock {
  const file = Deno.openSync(path, options);
  file.lockSync(true);
  return held(file);
}

/** The same as {@link lockIfFree}, with nothing else happening meanwhile. */
export function lockNowIfFree(path: string): FileLock | null {
  const file = Deno.openSync(path, options);
  if (file.tryLockSync(true)) return held(file);
  file.close();
  return null;
}

const options: Deno.OpenOptions = { read: true, write: true, create: true, mode: 0o600 };

function open(path: string): Promise<Deno.FsFile> {
  return Deno.open(path, options);
}

function held(file: Deno.FsFile): FileLock {
  const release = () => {
    // Closing alone would leave it with a program that is being started at this moment and has not closed our files
    // yet.
    file.unlockSync();
    file.close();
  };
  return { release, [Symbol.dispose]: release };
}
