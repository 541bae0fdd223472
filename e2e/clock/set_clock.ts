const architecture = { x86_64: "x86_64-linux-gnu", aarch64: "aarch64-linux-gnu" }[Deno.build.arch];

/** Debian's libfaketime, which stands between a program and its host's clock. */
const library = `/usr/lib/${architecture}/faketime/libfaketimeMT.so.1`;

/** Whether this machine has it. */
export async function canSetClock(): Promise<boolean> {
  try {
    return (await Deno.stat(library)).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** A host's clock, for the processes that are started with its environment; a counter of theirs goes on as it does. */
export interface SetClock extends AsyncDisposable {
  env: Record<string, string>;
  /** Sets it so many seconds from the right time, at once. */
  set(aheadS: number): Promise<void>;
  /** Lets it stand still at the time that it is. */
  stop(): Promise<void>;
}

/** Makes one that is right. */
export async function setClock(): Promise<SetClock> {
  const folder = await Deno.makeTempDir({ prefix: "jadehall-clock-" });
  const file = `${folder}/time`;
  // Renamed, as it is read at any moment.
  const write = async (time: string) => {
    await Deno.writeTextFile(`${file}.new`, time);
    await Deno.rename(`${file}.new`, file);
  };
  await write("+0");
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      TZ: "UTC",
    },
    set: (aheadS) => write(`${aheadS < 0 ? "" : "+"}${aheadS}`),
    stop: () => write(new Date().toISOString().slice(0, 19).replace("T", " ")),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}
