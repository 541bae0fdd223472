/** A colour as #rrggbb. */
type Hex = string;

/** One of the site's two colours as the light and the dark theme show it: on their lightest and darkest ground. */
interface ColorPair {
  light: Hex;
  dark: Hex;
}

/** An operator's own colours; missing ones stay the site's. High contrast keeps its own. */
export interface ThemeColors {
  jade?: ColorPair | undefined;
  gold?: ColorPair | undefined;
}

/** The minimum contrast of text: WCAG 2.2, 1.4.3. */
export const minContrast = 4.5;

/** The surfaces of the colours, as in static/styles/tokens.css. `nearest` is the surface most like them. */
export const grounds = {
  light: { ground: "#f5f3ec", nearest: "#e6e3d5", onJade: "#f4fff9", onGold: "#1d1505" },
  dark: { ground: "#0a110f", nearest: "#1f312a", onJade: "#effcf5", onGold: "#1d1505" },
} as const;

type Shade = keyof typeof grounds;

/** The contrast of two colours, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + .05) / (dark + .05);
}

/**
 * Creates the rules of a style sheet that sets the colours, and those derived from them, in every theme but high
 * contrast.
 */
export function sheetOf({ jade, gold }: ThemeColors): string {
  const roles = {
    ...(jade && inBoth(jade, shadesOfJade)),
    ...(gold && inBoth(gold, shadesOfGold)),
  };
  const rules = Object.entries(roles).map(([role, value]) => `  ${role}: ${value};\n`).join("");
  return rules === "" ? "" : `:root:not([data-contrast="high"]) {\n${rules}}\n`;
}

function shadesOfJade(color: Hex, shade: Shade): Record<string, Hex> {
  const { onJade } = grounds[shade];
  const strong = stronger(color, shade);
  return {
    "--jade": color,
    "--jade-hi": strong,
    "--jade-fill": towards(color, "#000000", (fill) => contrast(fill, onJade) >= minContrast),
    "--jade-wash": wash(color, shade),
    "--focus": shade === "light" ? color : strong,
  };
}

function shadesOfGold(color: Hex, shade: Shade): Record<string, Hex> {
  const fill = towards(color, "#ffffff", (candidate) => contrast(candidate, grounds[shade].onGold) >= minContrast);
  return {
    "--gold": color,
    "--gold-hi": stronger(color, shade),
    "--gold-fill-a": mix(fill, "#ffffff", .25),
    "--gold-fill-b": fill,
    "--gold-wash": wash(color, shade),
    "--bead": color,
  };
}

function inBoth(
  pair: ColorPair,
  shadesOf: (color: Hex, shade: Shade) => Record<string, Hex>,
): Record<string, string> {
  const dark = shadesOf(pair.dark, "dark");
  const light = shadesOf(pair.light, "light");
  return Object.fromEntries(Object.keys(dark).map((role) => [role, `light-dark(${light[role]}, ${dark[role]})`]));
}

/** Further from the ground: under a pointer, and as the mark of the focus. */
function stronger(color: Hex, shade: Shade): Hex {
  return shade === "light" ? mix(color, "#000000", .3) : mix(color, "#ffffff", .45);
}

/** The colour as a ground that text in it can be read on. */
function wash(color: Hex, shade: Shade): Hex {
  return towards(color, grounds[shade].ground, (ground) => contrast(color, ground) >= minContrast, .8);
}

/** The first mixture with `end` that will do; `end` itself if none before does. */
function towards(color: Hex, end: Hex, isEnough: (mixed: Hex) => boolean, from = 0): Hex {
  for (let share = from; share < 1; share += .04) {
    const mixed = mix(color, end, share);
    if (isEnough(mixed)) return mixed;
  }
  return end;
}

/** A colour with a share of another, from 0 to 1. */
function mix(color: Hex, other: Hex, share: number): Hex {
  const others = channels(other);
  const mixed = channels(color).map((channel, i) => Math.round(channel + (others[i]! - channel) * share));
  return "#" + mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("");
}

function luminance(color: Hex): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return .2126 * red + .7152 * green + .0722 * blue;
}

/** Red, green and blue, each from 0 to 255. */
function channels(color: Hex): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}
