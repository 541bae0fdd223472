import { AsyncLocalStorage } from "node:async_hooks";

/** How the command that runs was asked to work. */
export interface CommandMode {
  /** Its writes are undone. */
  isDry: boolean;
  /** It prints no sentences. */
  isQuiet: boolean;
  /** It prints no plain lines either: of a change they only say that it was done. */
  hidesLines: boolean;
  /** The lines that wait for the end of a dry run; null if each is written at once. */
  held: (() => void)[] | null;
  /** Has its operator confirm it, once it is known that they may give it: whether they did. Null if nothing is asked. */
  confirm: (() => Promise<boolean>) | null;
}

/** Of the command that runs: a process of tests runs several. */
const current = new AsyncLocalStorage<CommandMode>();

/** Runs a command, whose mode is set before its work begins. */
export function inCommandMode<Result>(work: () => Result): Result {
  return current.run(usualMode(), work);
}

/** The mode of the command that runs; the usual one outside of a command. */
export function commandMode(): CommandMode {
  return current.getStore() ?? usualMode();
}

function usualMode(): CommandMode {
  return { isDry: false, isQuiet: false, hidesLines: false, held: null, confirm: null };
}
