/** A line of the site's log: one JSON object (server/log.ts). */
export interface LogLine {
  at: string;
  level: string;
  event: string;
  request?: string;
  [field: string]: unknown;
}

/** The most characters of a line that are held: none of ours comes near. */
export const maxLineLength = 1_048_576;

/**
 * The lines of a log of the requests whose id begins so, in the order of the log. It is read as it comes: no more than a
 * line and a chunk are held. What a journal writes before a line is left out, and so is whatever is no line of ours.
 * @param beginning lower-case hexadecimal digits
 */
export async function* logLines(chunks: AsyncIterable<Uint8Array>, beginning: string): AsyncGenerator<LogLine> {
  for await (const text of textLines(chunks)) {
    // Cheap, and true of nearly none of a log's lines.
    if (!text.includes(beginning)) continue;
    const line = parsed(text.slice(Math.max(0, text.indexOf('{"at":'))));
    if (line?.request?.startsWith(beginning)) yield line;
  }
}

async function* textLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [rest, isTooLong] = ["", false];
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!isTooLong) yield line;
      isTooLong = false;
    }
    isTooLong ||= rest.length > maxLineLength;
    if (isTooLong) rest = "";
  }
  if (rest !== "" && !isTooLong) yield rest;
}

function parsed(text: string): LogLine | null {
  try {
    const line: unknown = JSON.parse(text);
    return isLogLine(line) ? line : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isLogLine(line: unknown): line is LogLine {
  if (typeof line !== "object" || line === null) return false;
  const { at, level, event, request } = line as Record<string, unknown>;
  return [at, level, event, request].every((field) => typeof field === "string");
}
