/**
 * What everyone is shown, as it was read at most so many ms ago. Callers at the same time share one read; a read that fails
 * is not remembered.
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
