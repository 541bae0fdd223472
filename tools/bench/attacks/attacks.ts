import type { Attack } from "./attack.ts";
import { floods } from "./floods.ts";
import { pictureBombs } from "./picture_bombs.ts";
import { drippingNeighbours, tinyChunks, unreadAnswers } from "./raw_floods.ts";
import { slowClients } from "./slow_clients.ts";
import { withdrawalsAgainstCredits } from "./withdrawals.ts";

/** The attacks on the site, in this order. */
export const attacks: readonly Attack[] = [
  ...floods,
  tinyChunks,
  unreadAnswers,
  drippingNeighbours,
  slowClients,
  pictureBombs,
  withdrawalsAgainstCredits,
];
