import type { Command } from "commander";
import { commandMode } from "@/server/operators/command_mode.ts";

/** Asks the operator and gives the answer, which a terminal does not show if it is hidden; null when they have left. */
export type Prompt = (question: string, how?: { isHidden?: boolean }) => Promise<string | null>;

/** Whether a command may ask its operator: in a terminal, unless they gave `--no-input`; not while it holds locks to undo. */
export function mayAsk(command: Command): boolean {
  return Deno.stdin.isTerminal() && mayWait(command) && !commandMode().isDry;
}

/** Whether a command may wait for its standard input, a terminal or not: unless its operator gave `--no-input`. */
export function mayWait(command: Command): boolean {
  return command.optsWithGlobals<{ input?: boolean }>().input !== false;
}

/**
 * Asks in the terminal. Unlike `prompt`, which stops the whole program until Enter is pressed, it lets signals through
 * while it waits: the files that the operator looks at are removed at once.
 */
export function terminalAsk(): Prompt {
  const lines = linesOf(Deno.stdin.readable);
  const write = (text: string) => Deno.stdout.writeSync(new TextEncoder().encode(text));
  return async (question, { isHidden = false } = {}) => {
    write(`${question} `);
    if (!isHidden || !Deno.stdin.isTerminal()) {
      const { value, done } = await lines.next();
      return done ? null : value;
    }
    // Signals still come through. A terminal that shows nothing doesn't edit the line either.
    Deno.stdin.setRaw(true, { cbreak: true });
    try {
      const { value, done } = await lines.next();
      return done ? null : edited(value);
    } finally {
      Deno.stdin.setRaw(false);
      write("\n");
    }
  };
}

async function* linesOf(input: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of input) {
    const text = decoder.decode(bytes, { stream: true });
    const lineEnds = Deno.stdin.isTerminal() ? text.replaceAll("\r", "\n") : text;
    const [last = "", ...lines] = (rest + lineEnds).split("\n").reverse();
    rest = last;
    yield* lines.reverse();
  }
  if (rest !== "") yield rest;
}

/** A line as it was meant: its rubbed out characters (DEL, backspace) are gone, and with ^U all before it. */
function edited(typed: string): string {
  const kept: string[] = [];
  for (const character of typed) {
    if (character === "\x7f" || character === "\b") kept.pop();
    else if (character === "\x15") kept.length = 0;
    else kept.push(character);
  }
  return kept.join("");
}
