import type { LaunchEntry } from "@/shared/rules/launch_rule.ts";

/** The data of a game that the dialog has before it asks the server. */
export interface DialogGame {
  code: string;
  /** The group that the member came from; a launch may differ by it. */
  group: string | null;
  title: string;
  /** The place where it was pressed, which decides what follows the dialog. */
  entry: LaunchEntry;
  /** One of the provider's own games, by the names that the provider gave it; absent for all of them. */
  gameId?: string;
  productId?: string;
  /** Address of its picture, null when the link shows none. */
  picture: string | null;
}
