import type { OperatorLanguage } from "./schema.ts";

/** A command of a signed-in operator from another machine. */
export interface OperatorCommand {
  /** The operator's session. */
  token: string;
  /** The network address that it comes from. */
  address: string;
  args: readonly string[];
  stdin: Uint8Array;
  /** The language of its texts. */
  language: OperatorLanguage;
}

/** Runs operators' commands, few at once. */
export interface OperatorCommands {
  /** The place of one more command of an operator, until it is disposed; null where there is none. */
  take(operator: string): Disposable | null;
  /**
   * Runs a command in a place, which it gives back at its end, and gives its answer as lines of JSON (`CommandFrame`).
   * It is ended when the reader leaves, and when it takes too long or says too much.
   */
  run(command: OperatorCommand, place: Disposable): ReadableStream<Uint8Array>;
}
