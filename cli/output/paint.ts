import type { Screen } from "./screen.ts";

/** The colours, for: bad, to look at, good, over. */
export type Colour = "red" | "yellow" | "green" | "dim";

// ECMA-48, 8.3.117: select graphic rendition.
const codes: Record<Colour, number> = { red: 31, yellow: 33, green: 32, dim: 2 };

/** A text in a colour if the screen has colours; as it is elsewhere, and without a colour. */
export function paint(text: string, colour: Colour | null, { hasColour }: Pick<Screen, "hasColour">): string {
  return colour !== null && hasColour ? `\x1b[${codes[colour]}m${text}\x1b[0m` : text;
}

/**
 * Returns the colour of an order's, transfer's, withdrawal's or batch's state: red needs an operator, yellow is in
 * progress, green ended well.
 */
export function colourOfState(state: string): Colour | null {
  return states[state] ?? null;
}

const states: Record<string, Colour> = {
  ...colours("red", "failed", "unknown", "rejected", "disabled"),
  ...colours("yellow", "created", "awaiting_payment", "held", "sent", "requested", "approved", "proposed"),
  ...colours("yellow", "exported", "approved, sent", "maintenance", "planned", "transfers only", "games only"),
  ...colours("green", "credited", "succeeded", "paid", "closed", "enabled"),
  ...colours("dim", "expired", "voided"),
};

function colours(colour: Colour, ...of: string[]): Record<string, Colour> {
  return Object.fromEntries(of.map((state) => [state, colour]));
}
