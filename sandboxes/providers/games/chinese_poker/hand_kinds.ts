/** Kinds of hands from the lowest; three cards make none of the straights and flushes. */
export const handKinds = [
  "high_card",
  "pair",
  "two_pair",
  "three",
  "straight",
  "flush",
  "full_house",
  "four",
  "straight_flush",
] as const;

/** A kind of hand. */
export type HandKind = typeof handKinds[number];
