import type { Attack } from "./attack.ts";
import { floods } from "./floods.ts";
import { pictureBombs } from "./picture_bombs.ts";
import { slowClients } from "./slow_clients.ts";
import { withdrawalsAgainstCredits } from "./withdrawals.ts";

/** What the site is tried with, in this order. */
export const attacks: readonly Attack[] = [...floods, slowClients, pictureBombs, withdrawalsAgainstCredits];
