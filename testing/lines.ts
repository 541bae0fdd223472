/** Cuts a stream of text into its lines. */
export function linesOf(text: ReadableStream<string>): ReadableStream<string> {
  let rest = "";
  return text.pipeThrough(
    new TransformStream<string, string>({
      transform(chunk, controller) {
        const lines = (rest + chunk).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) controller.enqueue(line);
      },
      flush(controller) {
        if (rest) controller.enqueue(rest);
      },
    }),
  );
}
