import { ivory, type Paint } from "../colour.ts";
import { repeat, round } from "../shapes.ts";

/** Five shafts of light that fall into water from `x`. */
export function lightShafts(x: number): string {
  return `<g fill="${ivory}">` + repeat(5, (index) => {
    const spread = (index - 2) * 46;
    return `<path d="M${round(x + (index - 2) * 9)} -10L${round(x + spread - 26)} 300H${
      round(x + spread + 14)
    }Z" fill-opacity="${index % 2 ? .065 : .04}"/>`;
  }) + "</g>";
}

/** Seigaiha: rows of overlapping rings, each row in front of the one behind. */
export function waves(paint: Paint): string {
  return `<g fill="none" stroke="${ivory}">` + repeat(5, (row) =>
    repeat(7, (column) => {
      const x = (column - 1) * 60 + (row % 2 ? 30 : 0);
      return `<g transform="translate(${x} ${244 + row * 22})"><circle r="30" fill="${
        row % 2 ? paint.low : paint.deep
      }" stroke-opacity=".45"/><circle r="21" stroke-opacity=".3"/><circle r="12" stroke-opacity=".22"/></g>`;
    })) +
    "</g>";
}
