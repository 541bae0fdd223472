import type { ComponentChildren } from "preact";
import type { Island } from "./registry.ts";

/** A piece of server-rendered content that was handed to an island. */
export interface Slot {
  readonly content: ComponentChildren;
  /** Preact's context around the island, for content that the island keeps back. */
  readonly context: object | undefined;
  isShown: boolean;
}

/**
 * The part being rendered: in an island's own tree, islands are plain components; in its slots they are islands again.
 */
export type Place = "page" | "island" | "slot";

/** The islands met in one rendering, in the order of their numbers. */
export interface IslandUses {
  readonly islands: Island[];
  /** Props as JSON, beside `islands`. */
  readonly props: string[];
  readonly slots: Slot[];
  /** Signals by identity, each with its number; beside them their values as JSON. */
  readonly signals: Map<object, number>;
  readonly signalValues: string[];
  /** The numbers of the islands inside another one's slot. */
  readonly inSlots: Set<number>;
  place: Place;
}

export function noIslands(): IslandUses {
  return { islands: [], props: [], slots: [], signals: new Map(), signalValues: [], inSlots: new Set(), place: "page" };
}
