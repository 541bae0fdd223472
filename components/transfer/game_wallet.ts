import type { Group } from "../page_context.ts";

/** One provider as a row of the game points: all its games share one wallet. */
export interface GameWallet {
  code: string;
  name: string;
  /** The group that its picture is taken from. */
  group: Exclude<Group, "hot">;
  /** The names of all groups that it has games in. */
  groupNames: string[];
  /** False while no points can be moved. */
  open: boolean;
  /** Its wallet as last agreed with the provider, in cents; null when it was never used. */
  balanceCents: bigint | null;
}
