import { awaitCommandServer } from "@/testing/cli/command_server.ts";
import type { Terminal } from "./terminal.ts";

/** A terminal in which one process runs operators' commands one after another, as if each had its own. */
export interface ServedTerminal extends AsyncDisposable {
  /** Runs a command, and gives what the terminal showed and the exit code. */
  give(command: string, environment?: Record<string, string>): Promise<{ shown: string; code: number }>;
}

/**
 * Opens one for commands that ask nothing: what a process has read of its terminal it can't give back.
 * @param open opens a terminal for `deno` with these arguments, in the project's root
 */
export async function servedTerminal(open: (args: string) => Terminal): Promise<ServedTerminal> {
  const { args, mark, connected } = awaitCommandServer();
  const terminal = open(args.join(" "));
  const commands = await connected(
    terminal.ended().then((code) => {
      throw new Error(`the program of the terminal ended with ${code}:\n${terminal.shown}`);
    }),
  );
  let isOpen = true;
  const close = () => {
    if (isOpen) commands.close();
    isOpen = false;
  };
  return {
    async give(command, environment = {}) {
      if (!isOpen) throw new Error("a command before has not ended");
      const from = terminal.shown.length;
      await commands.send({ environment, args: wordsOf(command) });
      try {
        // Both outputs are the terminal, and each gets the line.
        const ending = await terminal.until(new RegExp(`(?:${mark} (\\d+)\r\n){2}`), from);
        return { shown: terminal.shown.slice(from, from + ending.index), code: Number(ending[1]) };
      } catch (error) {
        // None of those that follow would end, and each would be waited for.
        close();
        throw error;
      }
    },
    async [Symbol.asyncDispose]() {
      close();
      await terminal.ended();
    },
  };
}

/** The words of a command, as a shell gives them: single quotes hold those with spaces together. */
function wordsOf(command: string): string[] {
  const words = command.match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replaceAll("'", ""));
}
