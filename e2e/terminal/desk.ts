import stringWidth from "string-width";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { servedTerminal } from "./served_terminal.ts";
import { openTerminal, type Terminal } from "./terminal.ts";

/** A command's output, with the terminal's line ends as `\n`, and its exit code. */
export interface Given {
  text: string;
  code: number;
  /** Its lines that are wider than the terminal. */
  wide: string[];
}

/** Terminals of 80 columns in which operators give one command after another, each under their own session. */
export interface Desk extends AsyncDisposable {
  /** Gives a command, as its operator types it after `jadehall`, to the process that runs all such commands of the desk. */
  give(operator: string, command: string): Promise<Given>;
  /** Gives it to a process of its own, in a terminal of its own. */
  giveAlone(operator: string, command: string): Promise<Given>;
  /** Begins one that asks, in a process of its own; its questions are answered by `answer`, until `end`. */
  begin(operator: string, command: string): void;
  /** Waits for a question, and types the answer. Gives all that was shown since the last one. */
  answer(question: RegExp, text: string): Promise<string>;
  end(): Promise<Given>;
}

const columns = 80;

/** Opens a desk whose operators have sessions by these tokens, for the site of the environment. */
export async function openDesk(
  environment: Readonly<Record<string, string>>,
  tokens: ReadonlyMap<string, string>,
): Promise<Desk> {
  const root = new URL("../../", import.meta.url);
  await using cleanup = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir({ dir: new URL(".data/", root).pathname });
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  for (const [operator, token] of tokens) {
    await Deno.mkdir(`${folder}/${operator}/jadehall`, { recursive: true });
    const file = `${folder}/${operator}/jadehall/session.json`;
    await Deno.writeTextFile(file, JSON.stringify({ operator, token }), { mode: 0o600 });
  }
  const sessionOf = (operator: string) => ({ XDG_CONFIG_HOME: `${folder}/${operator}` });
  const open = (line: string, session: Record<string, string> = {}) =>
    openTerminal(`stty cols ${columns} -echo && exec ${Deno.execPath()} ${line}`, {
      cwd: root,
      env: { ...environment, ...session, NO_COLOR: "1", JADEHALL_LANG: "en" },
    });

  const served = cleanup.use(await servedTerminal((args) => open(args)));
  let asking: { terminal: Terminal; from: number } | null = null;
  cleanup.defer(async () => {
    asking?.terminal.close();
    await asking?.terminal.ended();
  });

  const begun = () => {
    if (!asking) throw new Error("no command was begun");
    return asking;
  };
  const begin = (operator: string, command: string) => {
    asking = { terminal: open(`${taskProgram("jadehall").join(" ")} ${command}`, sessionOf(operator)), from: 0 };
  };
  const end = async () => {
    const { terminal, from } = begun();
    const code = await terminal.ended();
    asking = null;
    return givenOf(terminal.shown.slice(from), code);
  };
  const closing = cleanup.move();
  return {
    begin,
    end,
    async give(operator, command) {
      const { shown, code } = await served.give(command, sessionOf(operator));
      return givenOf(shown, code);
    },
    async giveAlone(operator, command) {
      begin(operator, command);
      return await end();
    },
    async answer(question, text) {
      const { terminal, from } = begun();
      const found = await terminal.until(question, from);
      const to = from + found.index + found[0].length;
      asking = { terminal, from: to };
      await terminal.type(`${text}\n`);
      return terminal.shown.slice(from, to).replaceAll("\r\n", "\n");
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

function givenOf(shown: string, code: number): Given {
  const text = shown.replaceAll("\r\n", "\n");
  return { text, code, wide: text.split("\n").filter((one) => stringWidth(one) > columns) };
}
