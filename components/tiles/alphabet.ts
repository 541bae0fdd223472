/** How letters are set. `height` is in canvas units, `gap` and `weight` in units of the 4 x 6 grid. */
interface Setting {
  height: number;
  gap?: number;
  weight?: number;
  stroke: string;
  /** A thin line inside the stroke. */
  inline?: string;
  anchor?: "start" | "middle";
}

/** Upper-case letters and digits in the site's own alphabet, top left at (x, y), and their width in canvas units. */
export function letters(text: string, x: number, y: number, setting: Setting): { svg: string; width: number } {
  const { height, gap = 2, weight = 1, stroke, inline, anchor = "start" } = setting;
  const scale = height / 6;
  const advances = [...text].map((letter) => narrow[letter] ?? 4);
  const total = advances.reduce((sum, advance) => sum + advance, 0) + gap * (text.length - 1);
  let dx = anchor === "middle" ? -total / 2 : 0;
  const strokes = [...text].map((letter, index) => {
    const path = `<path transform="translate(${dx.toFixed(2)} 0)" d="${glyphs[letter] ?? glyphs.O}"/>`;
    dx += (advances[index] ?? 4) + gap;
    return path;
  }).join("");
  const layer = (colour: string, width: number) =>
    `<g stroke="${colour}" stroke-width="${Number(width.toFixed(2))}">${strokes}</g>`;
  const transform = `translate(${x} ${y}) scale(${Number(scale.toFixed(3))})`;
  const inlineLayer = inline ? layer(inline, weight * .16) : "";
  return {
    svg: `<g transform="${transform}" fill="none">${layer(stroke, weight)}${inlineLayer}</g>`,
    width: total * scale,
  };
}

const narrow: Record<string, number> = { I: 1, J: 3.4, L: 3.6, M: 5, W: 5.5, 1: 2.6 };

// Single strokes on a grid 4 wide and 6 high.
const glyphs: Record<string, string> = {
  A: "M0 6V2A2 2 0 0 1 4 2V6M0 4H4",
  B: "M0 0V6H2.4A1.55 1.55 0 0 0 2.4 2.9H0M2.4 2.9A1.45 1.45 0 0 0 2.4 0H-.47",
  C: "M3.83 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 3.83 4.8",
  D: "M-.47 0H1.6A2.4 2.4 0 0 1 4 2.4V3.6A2.4 2.4 0 0 1 1.6 6H-.47M0 0V6",
  E: "M4 0H0V6H4M0 3H3.2",
  F: "M4 0H0V6M0 3H3.2",
  G: "M3.83 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3.2H2.1",
  H: "M0 0V6M4 0V6M0 3H4",
  I: "M.5 0V6",
  J: "M3.4 0V4.2A1.7 1.8 0 0 1 0 4.2",
  K: "M0 0V6M4 0L.2 3.3M1.5 2.2L4 6",
  L: "M0 0V6H3.6",
  M: "M0 6V0L2.5 3.8L5 0V6",
  N: "M0 6V0L4 6V0",
  O: "M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z",
  P: "M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0",
  Q: "M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4ZM2.3 4.3L4.3 6.3",
  R: "M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M1.9 3.4L4 6",
  S: "M3.8 1.3C3.6 .4 2.9 0 2 0C.8 0 0 .6 0 1.5C0 3.7 4 2.4 4 4.5C4 5.4 3.2 6 2 6C1 6 .3 5.6 .1 4.7",
  T: "M0 0H4M2 0V6",
  U: "M0 0V4A2 2 0 0 0 4 4V0",
  V: "M0 0L2 6L4 0",
  W: "M0 0L1.4 6L2.75 1.4L4.1 6L5.5 0",
  X: "M0 0L4 6M4 0L0 6",
  Y: "M0 0L2 3L4 0M2 3V6",
  Z: "M0 0H4L0 6H4",
  0: "M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z",
  1: "M.6 1.2L2 0V6",
  2: "M.1 1.6C.3 .5 1 0 2 0C3.2 0 4 .7 4 1.7C4 3.4 0 4.2 0 6H4",
  3: "M.2 1.2C.5 .4 1.1 0 2 0C3.1 0 3.8 .6 3.8 1.5C3.8 2.4 3 2.9 1.7 2.9C3.2 2.9 4 3.5 4 4.5C4 5.4 3.2 6 2 6C1 6 .3 5.6 0 4.7",
  4: "M3 6V0L0 4.2H4",
  5: "M3.7 0H.6L.3 2.7C.8 2.4 1.4 2.2 2 2.2C3.2 2.2 4 3 4 4.1C4 5.2 3.2 6 2 6C1 6 .3 5.6 0 4.8",
  6: "M3.6 .9C3.2 .3 2.6 0 2 0C.6 0 0 1.2 0 3.4V4A2 2 0 0 0 4 4A2 2 0 0 0 .1 3.6",
  7: "M0 0H4L1.4 6",
  8: "M2 2.9A1.75 1.45 0 1 1 2.01 2.9A2 1.55 0 1 1 2 2.9Z",
  9: "M3.9 2.4A2 2 0 0 1 0 2A2 2 0 0 1 4 2V2.6C4 4.8 3.4 6 2 6C1.4 6 .8 5.7 .4 5.1",
};
