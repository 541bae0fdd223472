import stringWidth from "string-width";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { openTerminal } from "./terminal.ts";

/** A command's output, with the terminal's line ends as `\n`, and its exit code. */
export interface Given {
  text: string;
  code: number;
  /** Its lines that are wider than the terminal. */
  wide: string[];
}

/** A terminal of 80 columns in which operators give one command after another, each under their own session. */
export interface Desk extends AsyncDisposable {
  /** Gives a command, as its operator types it after `jadehall`. */
  give(operator: string, command: string): Promise<Given>;
  /** Begins one that asks; its questions are answered by `answer`, until `end`. */
  begin(operator: string, command: string): Promise<void>;
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
  const folder = await Deno.makeTempDir({ dir: new URL(".data/", root).pathname });
  for (const [operator, token] of tokens) {
    await Deno.mkdir(`${folder}/${operator}/jadehall`, { recursive: true });
    const file = `${folder}/${operator}/jadehall/session.json`;
    await Deno.writeTextFile(file, JSON.stringify({ operator, token }), { mode: 0o600 });
  }
  const terminal = openTerminal(`stty cols ${columns} -echo && exec bash --norc --noprofile --noediting`, {
    cwd: root,
    env: { ...environment, NO_COLOR: "1", JADEHALL_LANG: "en" },
  });
  let nth = 1;
  let from = 0;

  async function run(line: string): Promise<void> {
    from = terminal.shown.length;
    nth++;
    await terminal.type(`${line}\n`);
  }

  async function end(): Promise<Given> {
    const began = from;
    const [prompt, code] = await terminal.until(new RegExp(`\\[exit (\\d+) before ${nth}\\]`), began);
    const shown = terminal.shown.slice(began);
    const text = shown.slice(0, shown.indexOf(prompt)).replaceAll("\r\n", "\n");
    from = terminal.shown.length;
    return { text, code: Number(code), wide: text.split("\n").filter((one) => stringWidth(one) > columns) };
  }

  const begin = (operator: string, command: string) => run(`XDG_CONFIG_HOME=${folder}/${operator} jadehall ${command}`);
  const program = [Deno.execPath(), ...taskProgram("jadehall")].join(" ");
  // The prompt says how the command before ended, and the number of the next.
  await run(`PS1='[exit $? before \\#]'; jadehall() { ${program} "$@"; }`);
  await end();
  return {
    begin,
    end,
    async give(operator, command) {
      await begin(operator, command);
      return await end();
    },
    async answer(question, text) {
      const found = await terminal.until(question, from);
      const shown = terminal.shown.slice(from, from + found.index + found[0].length);
      from += found.index + found[0].length;
      await terminal.type(`${text}\n`);
      return shown.replaceAll("\r\n", "\n");
    },
    async [Symbol.asyncDispose]() {
      await terminal.type("exit\n");
      await terminal.ended();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
