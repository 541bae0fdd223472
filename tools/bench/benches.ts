/** One thing that `deno task bench` measures. */
export interface Bench {
  name: string;
  /** The compared parts. */
  what: string;
  /** About how long it takes, on two cores that do nothing else. */
  minutes: number;
}

/** Everything that is measured, in this order. */
export const benches = [
  { name: "pages", what: "rendered pages beside a bare server with the same tree, and their JavaScript", minutes: 3 },
  { name: "fresh", what: "what pages cost on this checkout's Fresh, beside the checkout BESIDE", minutes: 2 },
  { name: "presses", what: "how soon a slow phone shows a member's page after a press on its link", minutes: 2 },
  { name: "calls", what: "the member's own data over HTTP beside a bare server with one select", minutes: 1 },
  { name: "posting credits", what: "paid callbacks beside hand-written SQL in pgbench", minutes: 9 },
  { name: "posting transfers", what: "starts and ends of transfers beside hand-written SQL in pgbench", minutes: 7 },
  {
    name: "http transfers",
    what: "transfers over HTTP with a provider's server, and a server without any rule, beside pgbench's tpcb-like",
    minutes: 7,
  },
  { name: "limits", what: "top-ups, transfers and launches of members with every limit, and without one", minutes: 3 },
  { name: "bets", what: "pages of a provider's bets taken in beside plain inserts into one table", minutes: 2 },
  {
    name: "rebates",
    what: "a day's rebates by the bets behind them, beside a plain insert of their lines",
    minutes: 1,
  },
  { name: "replay", what: "ten thousand stored callbacks, replayed twice", minutes: 2 },
  { name: "start", what: "a fresh checkout's first start, until its first page is read, and its second", minutes: 2 },
  { name: "cli", what: "starts of operators' commands beside an empty deno eval", minutes: 1 },
  { name: "mail", what: "a mail to a million members beside a row for each, and counts of unread ones", minutes: 2 },
  { name: "pictures", what: "seconds and memory of the dearest pictures that a member may send", minutes: 1 },
  { name: "attacks", what: "what honest members wait beside an attack and without it", minutes: 10 },
  {
    name: "events",
    what: "open streams: memory, and how soon they have what was committed; what notifying costs",
    minutes: 6,
  },
  { name: "peak", what: "how many members a busy evening may have online, and what each part of it takes", minutes: 6 },
  {
    name: "scale",
    what: "lists, pages, reports, checks and rebates on 1,000,000 members and 20,000,000 bets (or on SCALE)",
    minutes: 75,
  },
  { name: "memory", what: "how a process grows that carries transfers out", minutes: 5 },
] as const satisfies readonly Bench[];

export type BenchName = (typeof benches)[number]["name"];

/**
 * The bench that the words name, else those whose name has one of the words in it; all of them without words. Null when a
 * word fits none.
 */
export function chosenBenches(parts: readonly string[]): (typeof benches)[number][] | null {
  const named = benches.find(({ name }) => name === parts.join(" ").toLowerCase());
  if (named) return [named];
  const isIn = (name: string, word: string) => name.includes(word.toLowerCase());
  if (parts.some((word) => !benches.some(({ name }) => isIn(name, word)))) return null;
  return benches.filter(({ name }) => parts.length === 0 || parts.some((word) => isIn(name, word)));
}

/** Lists the benches about to run and their durations, a line each. */
export function announced(chosen: readonly Bench[]): string[] {
  const lines = chosen.map(({ name, what, minutes }) => `- ${name}: ${what} (about ${minutes} min)`);
  const all = chosen.reduce((sum, { minutes }) => sum + minutes, 0);
  return ["Measuring, one after the other:", ...lines, `About ${all} min in all.`];
}
