import { canonicalJson } from "@/shared/canonical_json.ts";

export const higher = { isLooser: (before: number, after: number) => after > before };
export const lower = { isLooser: (before: number, after: number) => after < before };
export const switchedOn = { isLooser: (before: boolean, after: boolean) => after && !before };
export const switchedOff = { isLooser: (before: boolean, after: boolean) => before && !after };
/** Each change may cost the house or members money. */
export const anyChange = {
  isLooser: (before: unknown, after: unknown) => canonicalJson(before) !== canonicalJson(after),
};
/** An amount from which something is asked for, 0 for never. */
export const laterOrNever = {
  isLooser: (before: number, after: number) => before > 0 && (after === 0 || after > before),
};
/** The amount that each chance takes, 0 for no chances. */
export const cheaper = { isLooser: (before: number, after: number) => after > 0 && (before === 0 || after < before) };

export const appearance = { alone: "texts and appearance of the pages" };
export const links = { alone: "external links, which move no money" };
export const pace = { alone: "only how often something is read" };
