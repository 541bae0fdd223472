/** Counts what happens and says when one certain step is reached, so that a crash can hit a random moment without a clock. */
export interface Steps {
  /** One more thing has happened. */
  step(): void;
  /** Resolves at the step that was chosen. */
  reached: Promise<void>;
}

/** Waits for the `chosen`th step. */
export function stepsUntil(chosen: number): Steps {
  const { promise, resolve } = Promise.withResolvers<void>();
  let taken = 0;
  return {
    reached: promise,
    step() {
      if (++taken === chosen) resolve();
    },
  };
}
