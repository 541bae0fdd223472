import type { LaunchEntry } from "@/shared/rules/launch_rule.ts";

/** What the dialog needs of a game before it asks the server anything. */
export interface DialogGame {
  code: string;
  /** The group that the member came from; a launch may differ by it. */
  group: string | null;
  title: string;
  /** Where it was pressed: what follows the dialog depends on it. */
  entry: LaunchEntry;
  /** One of the provider's own games, by the names that the provider gave it; absent for all of them. */
  gameId?: string;
  productId?: string;
  /** Address of its picture, null when the link shows none. */
  picture: string | null;
}
