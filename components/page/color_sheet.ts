import { createHash } from "node:crypto";
import { sheetOf, type ThemeColors } from "@/shared/theme_colors.ts";

/** The style sheet of an operator's own colours: its rules, and its address, which changes with them. */
interface ColorSheet {
  rules: string;
  address: string;
}

/** By the setting's value, which stays the same object until the settings are read again. */
const made = new WeakMap<ThemeColors, ColorSheet | null>();

/** The style sheet of these colours, or null if the site's own are kept. */
export function colorSheet(colors: ThemeColors): ColorSheet | null {
  const known = made.get(colors);
  if (known !== undefined) return known;
  const rules = sheetOf(colors);
  const hash = createHash("sha256").update(rules).digest("hex").slice(0, 12);
  const sheet = rules === "" ? null : { rules, address: `/colors/${hash}.css` };
  made.set(colors, sheet);
  return sheet;
}
