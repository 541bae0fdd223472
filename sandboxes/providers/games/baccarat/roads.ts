import type { BaccaratWinner } from "./rules.ts";

/** How a round ended, as the road maps keep it. */
export interface RoadResult {
  winner: BaccaratWinner;
  playerPair: boolean;
  bankerPair: boolean;
}

/** One mark of the big road. */
export interface RoadMark {
  column: number;
  row: number;
  winner: "player" | "banker";
  /** Ties that followed it, or came before the first mark. */
  ties: number;
  playerPair: boolean;
  bankerPair: boolean;
}

/** Rows of both road maps. */
export const roadRows = 6;

/**
 * The big road: a column for each streak of one side, from the top down; at the bottom, or above a mark that is there
 * already, a streak turns to the right. Ties are counted on the mark before them.
 */
export function bigRoad(results: readonly RoadResult[]): RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  let streak = -1;
  let early = 0;
  for (const { winner, playerPair, bankerPair } of results) {
    const last = marks.at(-1);
    if (winner === "tie") {
      if (last) last.ties++;
      else early++;
      continue;
    }
    let [column, row] = [streak + 1, 0];
    if (last?.winner === winner) {
      const down = last.row + 1 < roadRows && !taken.has(`${last.column} ${last.row + 1}`) &&
        !transposed(marks, streak);
      [column, row] = down ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else streak = column;
    taken.add(`${column} ${row}`);
    marks.push({ column, row, winner, ties: last ? 0 : early, playerPair, bankerPair });
  }
  return marks;
}

/** Whether the last streak, which began in a column, has turned to the right: then it goes on to the right. */
function transposed(marks: readonly RoadMark[], streak: number): boolean {
  return marks.at(-1)!.column > streak;
}
