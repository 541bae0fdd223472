/**
 * Caches a value that is the same for everyone for so many ms. Concurrent callers share one read; a failed read is not
 * cached.
 */
export function cacheFor<Input extends unknown[], Value>(
  lifetimeMs: number,
  read: (...input: Input) => Promise<Value>,
  now: () => number = () => performance.now(),
): (...input: Input) => Promise<Value> {
  let latest: { value: Promise<Value>; readAt: number } | null = null;
  return (...input) => {
    if (latest && now() - latest.readAt < lifetimeMs) return latest.value;
    const entry = { value: read(...input), readAt: now() };
    latest = entry;
    entry.value.catch(() => {
      if (latest === entry) latest = null;
    });
    return entry.value;
  };
}
