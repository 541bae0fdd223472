/** The brand's colours, which are the same on every tile. */
export const ivory = "#F4ECD9";
export const beadGold = "#E9C67E";

/** The colours and gradient names of one tile. Lightness and chroma never vary by hue, which makes all tiles one set. */
export interface Paint {
  hue: number;
  /** Starts every id of the tile, so that tiles can be inlined side by side. */
  id: string;
  deep: string;
  low: string;
  mid: string;
  gold: string;
  ivoryBall: string;
  hueBall: string;
  reel: string;
}

/** The paint of a tile at a hue (degrees). */
export function paintOf(hue: number, id: string): Paint {
  return {
    hue,
    id,
    deep: oklch(.16, .03, hue),
    low: oklch(.3, .065, hue),
    mid: oklch(.42, .085, hue),
    gold: `url(#${id}g)`,
    ivoryBall: `url(#${id}i)`,
    hueBall: `url(#${id}b)`,
    reel: `url(#${id}r)`,
  };
}

/** An OKLCH colour as sRGB hex, clipped into gamut. Source of the matrices: Björn Ottosson, "A perceptual color space for image processing". */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const radians = hue * Math.PI / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + .3963377774 * a + .2158037573 * b) ** 3;
  const m = (lightness - .1055613458 * a - .0638541728 * b) ** 3;
  const s = (lightness - .0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + .2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - .3413193965 * s,
    -.0041960863 * l - .7034186147 * m + 1.707614701 * s,
  ];
  return "#" + linear.map(toHexByte).join("");
}

function toHexByte(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= .0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - .055;
  return Math.round(encoded * 255).toString(16).padStart(2, "0");
}
