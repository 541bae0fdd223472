/**
 * Lets one refresh from the database go after the other: of two at once the one that read earlier could end later, and
 * the older values that it read would stay. Callers during a refresh share the next one, so that each gets a refresh that
 * began after its call.
 */
export function singleFlight<Input extends unknown[]>(
  run: (...input: Input) => Promise<void>,
): (...input: Input) => Promise<void> {
  let running: Promise<void> | null = null;
  let nextRun: Promise<void> | null = null;
  return function runNow(...input): Promise<void> {
    if (running === null) {
      running = run(...input).finally(() => running = null);
      return running;
    }
    nextRun ??= running.catch(() => {}).then(() => {
      nextRun = null;
      return runNow(...input);
    });
    return nextRun;
  };
}
