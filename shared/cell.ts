/** A site with a PostgreSQL of its own, for a part of the members (docs/growing.md). */
export interface Cell {
  /** 0 to 999. */
  number: number;
  /** Whether there is no other: then a player of another cell is as unknown as any stranger. */
  isAlone: boolean;
}

/** The cell of a site that is the only one. */
export const onlyCell: Cell = { number: 0, isAlone: true };

/** The highest number of a cell. */
export const lastCell = 999;

/** The first identity of cell 1: each cell's begin behind its number times this, below what JavaScript counts exactly. */
export const idsPerCell = 10n ** 12n;

/** Returns the number of the cell that an identity is of. */
export function cellOfId(id: bigint): number {
  return Number(id / idsPerCell);
}
