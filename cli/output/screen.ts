/** The output of a command: a terminal of some width, or a file or another program. */
export interface Screen {
  /** Columns of the terminal; null if the output is no terminal, so that nothing is cut or coloured. */
  width: number | null;
  hasColour: boolean;
}

/** The part of an output that Deno describes. */
type Output = Pick<typeof Deno.stdout, "isTerminal">;

/** The screen behind an output. Colour only on a terminal that takes it, and never with NO_COLOR (no-color.org). */
export function screenOf(output: Output = Deno.stdout): Screen {
  if (!output.isTerminal()) return { width: null, hasColour: false };
  return { width: columns(), hasColour: !Deno.noColor && Deno.env.get("TERM") !== "dumb" };
}

/** A terminal that reports no size (0), as one within a program, counts as 80 columns wide. */
function columns(): number {
  try {
    return Deno.consoleSize().columns || usualColumns;
  } catch {
    return usualColumns;
  }
}

const usualColumns = 80;
