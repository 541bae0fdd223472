/** Counts by key how many there are at a time, up to a limit for each. */
export interface Count {
  /** Adds one of this key; false where the limit is reached. */
  enter(key: string): boolean;
  leave(key: string): void;
}

/** Makes a count. A key whose count is 0 takes no memory. */
export function createCount(most: number): Count {
  const counts = new Map<string, number>();
  return {
    enter(key) {
      const count = counts.get(key) ?? 0;
      if (count >= most) return false;
      counts.set(key, count + 1);
      return true;
    },
    leave(key) {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}
