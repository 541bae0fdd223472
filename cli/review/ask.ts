/** Asks the operator and gives the answer; null when they have left. */
export type Prompt = (question: string) => Promise<string | null>;

/**
 * Asks in the terminal. Unlike `prompt`, which stops the whole program until Enter is pressed, it lets signals through
 * while it waits: the files that the operator looks at are removed at once.
 */
export function terminalAsk(): Prompt {
  const lines = linesOf(Deno.stdin.readable);
  return async (question) => {
    Deno.stdout.writeSync(new TextEncoder().encode(`${question} `));
    const { value, done } = await lines.next();
    return done ? null : value;
  };
}

async function* linesOf(input: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of input) {
    const [last = "", ...lines] = (rest + decoder.decode(bytes, { stream: true })).split("\n").reverse();
    rest = last;
    yield* lines.reverse();
  }
  if (rest !== "") yield rest;
}
