/** Lets callers through while it is open and keeps them waiting while it is closed. It starts open. */
export interface PauseSwitch {
  through(): Promise<void>;
  close(): void;
  open(): void;
}

/** Makes a pause switch, open at first. */
export function createPauseSwitch(): PauseSwitch {
  let closed: { promise: Promise<void>; resolve(): void } | null = null;
  return {
    through: () => closed?.promise ?? Promise.resolve(),
    close() {
      closed ??= Promise.withResolvers<void>();
    },
    open() {
      closed?.resolve();
      closed = null;
    },
  };
}
