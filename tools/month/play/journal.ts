/** An event, as a line of JSON: amounts in cents, times in milliseconds since 1970. */
export type HappenedEvent = { kind: string; at: number } & Record<string, unknown>;

/**
 * The members' requests and the outside world's actions, in the order in which they happened to each member. Nothing is
 * read from the site's tables, except those of levels and rates, as operators set them.
 */
export interface Journal {
  events: HappenedEvent[];
  note(at: Date, kind: string, fields: Record<string, unknown>): void;
  /** The same for something that members or operators asked for; what the site answered is kept apart. */
  ask(at: Date, kind: string, fields: Record<string, unknown>, answer: string): void;
  /** The site's answers, by the numbers of the lines that asked. */
  answers: Map<string, string>;
}

/** An empty journal. */
export function createJournal(): Journal {
  const events: HappenedEvent[] = [];
  const answers = new Map<string, string>();
  const note = (at: Date, kind: string, fields: Record<string, unknown>) => {
    events.push({ kind, at: at.getTime(), ...fields });
  };
  return {
    events,
    answers,
    note,
    ask(at, kind, fields, answer) {
      answers.set(`answer/${events.length} ${kind}`, answer);
      note(at, kind, fields);
    },
  };
}

/** The journal as lines of JSON. */
export function journalLines({ events }: Pick<Journal, "events">): string {
  return events.map((event) => `${JSON.stringify(event, centsAsNumber)}\n`).join("");
}

function centsAsNumber(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}
