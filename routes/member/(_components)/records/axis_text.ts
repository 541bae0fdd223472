/** TWD at an axis, short: `4k`, `−1.5k`, `1.2M`. Only axes say amounts like this; a minus sign is typed. */
export function axisText(twd: number): string {
  const size = Math.abs(twd);
  const [unit, letter] = size >= 1e6 ? [1e6, "M"] : size >= 1e3 ? [1e3, "k"] : [1, ""];
  return `${twd < 0 ? "\u2212" : ""}${Number((size / unit).toFixed(2))}${letter}`;
}
