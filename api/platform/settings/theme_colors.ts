import { z } from "zod";
import { contrast, grounds, minContrast } from "@/shared/theme_colors.ts";

/** A colour of a theme that can be read on all of the theme's surfaces. */
const colorOn = (shade: keyof typeof grounds) =>
  z.string().regex(/^#[0-9a-fA-F]{6}$/, "a colour as #62cba3").toLowerCase().refine(
    (color) => contrast(color, grounds[shade].nearest) >= minContrast,
    `a colour that can be read on ${grounds[shade].nearest}: a contrast of ${minContrast} or more`,
  );

const Pair = z.object({ light: colorOn("light"), dark: colorOn("dark") });

/** An operator's colours for jade and gold, each for the light and the dark theme. */
export const ThemeColorsSetting = z.object({ jade: Pair.optional(), gold: Pair.optional() });
