import { relative } from "node:path";

/** Test files that one process loads and runs together. */
export interface Batch {
  /** Whole paths. */
  files: readonly string[];
  /** How long they took when durations were recorded, in seconds. */
  seconds: number;
}

/** Seconds by a file's path from the project's root. */
export type Durations = Readonly<Record<string, number>>;

/**
 * How long the files of a batch may take together (s): each process loads the site's modules, which takes longer than
 * most files, and processors that come last to a long batch leave the others idle. So a longer run has longer batches.
 */
const minSeconds = 45;
const maxSeconds = 120;
const batchesOfJob = 8;
const maxFiles = 80;

/** The duration of a file that no recorded run has seen, by room (s). */
const usualSeconds: Readonly<Record<string, number>> = { e2e: 10, cli: 3 };
const otherSeconds = 0.5;

/** These run each in a process of its own: they have a configuration of their own, or set up what all of their tests share. */
const alone = /^packages\/(?!batcher)/;

/**
 * Deals test files out to processes: files of a room together, as they load the same modules, and of a room those that
 * share a site, which a process starts once.
 *
 * @param order the longest batches first, or any order that `shuffle` makes
 */
export function planBatches(
  files: readonly string[],
  { root, durations, jobs = 1, shuffle, sharesSite }: {
    root: string;
    durations: Durations;
    /** How many processes run at once. */
    jobs?: number;
    sharesSite?: (file: string) => boolean;
    shuffle?: <Item>(items: readonly Item[]) => Item[];
  },
): Batch[] {
  const roomOf = (file: string) => relative(root, file).split("/")[0]!;
  const secondsOf = (file: string) => durations[relative(root, file)] ?? usualSeconds[roomOf(file)] ?? otherSeconds;
  const all = files.reduce((sum, file) => sum + secondsOf(file), 0);
  const fullSeconds = Math.min(maxSeconds, Math.max(minSeconds, all / jobs / batchesOfJob));
  const groups = Map.groupBy(
    shuffle?.(files) ?? files,
    (file) => `${roomOf(file)}${sharesSite?.(file) ? ", one site" : ""}`,
  );
  const batches = [...groups.values()].flatMap((inGroup) => {
    const open: { files: string[]; seconds: number }[] = [];
    for (const file of inGroup) {
      const path = relative(root, file);
      const seconds = secondsOf(file);
      const fitting = open.findLast((batch) =>
        !alone.test(path) && batch.files.length < maxFiles && batch.seconds + seconds <= fullSeconds
      );
      if (!fitting) open.push({ files: [file], seconds });
      else {
        fitting.files.push(file);
        fitting.seconds += seconds;
      }
    }
    return open;
  });
  return shuffle?.(batches) ?? batches.sort((one, other) => other.seconds - one.seconds);
}
