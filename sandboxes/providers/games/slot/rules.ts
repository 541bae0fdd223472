/**
 * The slot: five reels of 32 stops, three rows, twenty lines. Each stop is as likely as any other, on each reel by itself.
 * A line pays its leftmost symbol by how many of it follow each other from the first reel on; a wild (on the reels two to
 * four) stands for any symbol but the scatter. Scatters pay anywhere, and three or more bring free spins, in which lines
 * pay double; free spins bring no more of them.
 *
 * What comes back, exactly: on one line, sum over symbols of P(three, four, five) times what it pays is 0.840123325586
 * line bets. Each reel shows its scatter with 3/32; three, four, five of them pay 0.017758905888 bets and bring
 * 0.058482885361 free spins on average. Together 0.840123 × (1 + 2 × 0.058483) + 0.017759 =
 * 67,282,927,235,147 / 2^46 = 95.6148 %. The test computes this again and plays it.
 */
export const symbols = [
  "wild",
  "scatter",
  "treasure",
  "first",
  "second",
  "third",
  "ace",
  "king",
  "queen",
  "jack",
] as const;

/** One symbol of a reel. The treasure and the three below it have their pictures from the game's look. */
export type SlotSymbol = (typeof symbols)[number];

/** The reels, stop by stop. */
export const reels: readonly (readonly SlotSymbol[])[] = [
  "jtaqnaoqmnamkqojkqjmonsojknatjqk",
  "omqkankonjamjqkjtnoatqwjawsojkmq",
  "okajsmknoaqjkamqtjqwmoajonwqtkjn",
  "qmjkaoqjwamqtwjankonkotamokjnqjs",
  "sjqojamonktqakjqnkqajmkoqmtnojan",
].map((letters) => [...letters].map(symbolOf));

/** The payouts of three, four and five of a symbol on a line, in line bets. */
export const linePays: Readonly<Record<Exclude<SlotSymbol, "wild" | "scatter">, readonly [number, number, number]>> = {
  treasure: [60, 300, 2000],
  first: [35, 150, 800],
  second: [30, 80, 400],
  third: [20, 60, 250],
  ace: [15, 40, 150],
  king: [12, 30, 100],
  queen: [8, 20, 80],
  jack: [8, 15, 60],
};

/** The payouts of three, four and five scatters, in bets, and the free spins that they bring. */
export const scatterPays = [2, 10, 100] as const;
export const freeSpins = [8, 12, 20] as const;

/** By what a line's pay is multiplied in a free spin. */
export const freeSpinFactor = 2;

/** The long-run return of a hundred bets: see above. */
export const slotPaybackPercent = 95.61;

/** The bets that a player may choose, in cents: each is twenty whole line bets. */
export const slotBetSizesCents = [100n, 500n, 1_000n, 5_000n, 10_000n] as const;

/** The twenty lines: the row (0 to 2) on each reel. */
export const lines: readonly (readonly number[])[] = [
  ...["11111", "00000", "22222", "01210", "21012", "00100", "22122", "12221", "10001", "01110"],
  ...["21112", "10101", "12121", "01010", "21212", "11011", "11211", "02020", "20202", "00222"],
].map((rows) => [...rows].map(Number));

/** Where the five reels stop: the stop in the upper row. */
export type Stops = readonly number[];

/** One line that pays, in line bets. */
export interface LineWin {
  line: number;
  symbol: SlotSymbol;
  count: number;
  pays: number;
}

/** The symbol in a row of a reel that stopped. */
export function symbolAt(stops: Stops, reel: number, row: number): SlotSymbol {
  const strip = reels[reel]!;
  return strip[(stops[reel]! + row) % strip.length]!;
}

/** The lines that pay. */
export function lineWins(stops: Stops): LineWin[] {
  return lines.flatMap((rows, line) => {
    const symbol = symbolAt(stops, 0, rows[0]!);
    if (symbol === "scatter" || symbol === "wild") return [];
    let count = 1;
    while (count < reels.length && stands(symbolAt(stops, count, rows[count]!), symbol)) count++;
    return count < 3 ? [] : [{ line, symbol, count, pays: linePays[symbol][count - 3]! }];
  });
}

/** How many scatters show. */
export function countScatters(stops: Stops): number {
  return reels.filter((_, reel) => [0, 1, 2].some((row) => symbolAt(stops, reel, row) === "scatter")).length;
}

/** Returns a spin's payout for a bet, in cents. */
export function slotPay(stops: Stops, isFree: boolean, betCents: bigint): bigint {
  const lineBets = lineWins(stops).reduce((sum, { pays }) => sum + pays, 0) * (isFree ? freeSpinFactor : 1);
  const bets = isFree ? 0 : scatterPays[countScatters(stops) - 3] ?? 0;
  return betCents * BigInt(lineBets) / BigInt(lines.length) + betCents * BigInt(bets);
}

/** Draws a spin and the free spins that it brings; `below(n)` gives a number from 0 to n - 1, each as likely as any. */
export function drawSpins(below: (limit: number) => number): Stops[] {
  const draw = () => reels.map(({ length }) => below(length));
  const first = draw();
  return [first, ...Array.from({ length: freeSpins[countScatters(first) - 3] ?? 0 }, draw)];
}

function stands(symbol: SlotSymbol, as: SlotSymbol): boolean {
  return symbol === as || symbol === "wild";
}

function symbolOf(letter: string): SlotSymbol {
  const symbol = symbols["wstmnoakqj".indexOf(letter)];
  if (!symbol) throw new Error(`no symbol ${letter}`);
  return symbol;
}
