import { teams } from "./teams.ts";

/** The clubs' badges and a ball, as one hidden SVG whose symbols are used by id (`t-tides`, `t-ball`). */
export function badgeSheet(): string {
  const drawn = teams.map(({ code }) => {
    const [field, mark, emblem] = badges[code]!;
    return `<symbol id="t-${code}" viewBox="0 0 48 56"><path d="M4 4q20 6 40 0v26c0 12-10 19-20 24C14 49 4 42 4 30Z" fill="${field}" stroke="#e9c67e" stroke-width="2.500"/>` +
      `<g fill="none" stroke="${mark}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${emblem}</g></symbol>`;
  });
  return `<svg class="sheet" aria-hidden="true" width="0" height="0">${ball}${drawn.join("")}</svg>`;
}

const ball =
  `<symbol id="t-ball" viewBox="-31 -31 62 62"><circle r="30" fill="#f4ecd9"/><path d="M0 -10L9.500 -3.100L5.900 8.100L-5.900 8.100L-9.500 -3.100ZM3.800 -28.300L6.200 -21L0 -16.500L-6.200 -21L-3.800 -28.300ZM28.100 -5.100L21.900 -.600L15.700 -5.100L18.100 -12.400L25.700 -12.400ZM13.500 25.100L7.300 20.600L9.700 13.300L17.300 13.300L19.700 20.600ZM-19.700 20.600L-17.300 13.300L-9.700 13.300L-7.300 20.600L-13.500 25.100ZM-25.700 -12.400L-18.100 -12.400L-15.700 -5.100L-21.900 -.600L-28.100 -5.100Z" fill="#0a110f"/></symbol>`;

/** The ground of each badge, the colour of its mark, and the mark. */
const badges: Readonly<Record<string, readonly [string, string, string]>> = {
  tides: ["#0f6b78", "#d6f6f2", `<path d="M11 20q6-6 13 0t13 0M11 29q6-6 13 0t13 0M11 38q6-6 13 0t13 0"/>`],
  cranes: ["#eef1ea", "#a52a20", `<path d="M13 38q10-2 12-14 1-8 8-9M25 24q-8-6-14-3 4 9 12 10M31 15h5"/>`],
  lanterns: ["#8f2c26", "#f6e3b4", `<ellipse cx="24" cy="27" rx="11" ry="9"/><path d="M24 12v6M24 36v8M24 18v18"/>`],
  pines: ["#125341", "#a5e5cb", `<path d="M24 12 15 25h18ZM24 22 13 36h22ZM24 36v8"/>`],
  comets: ["#2b2f6b", "#f6e3b4", `<circle cx="30" cy="21" r="6"/><path d="M25 26 12 40M22 21l-10 9M30 29l-8 10"/>`],
  terraces: ["#5b7a2e", "#f0f4d2", `<path d="M10 39h28M13 33h22M16 27h16M19 21h10M22 15h4"/>`],
  kites: ["#b9543a", "#fbe9d8", `<path d="M24 12 34 24 24 36 14 24ZM24 12v24M14 24h20M24 36q4 4 0 9"/>`],
  herons: ["#4c6e86", "#f0f6fa", `<path d="M30 14h7M30 14q-7 2-5 10 2 7-6 9-5 1-7-2M20 33v11M25 31v13"/>`],
  drums: [
    "#6b2f52",
    "#f2b8c6",
    `<ellipse cx="24" cy="20" rx="11" ry="5"/><path d="M13 20v15q11 8 22 0V20M13 27l22 8M35 27l-22 8"/>`,
  ],
  foxes: ["#c4722c", "#fff1dc", `<path d="M12 15l7 6h10l7-6v12L24 42 12 27ZM19 29h.1M29 29h.1"/>`],
  harbours: [
    "#1b3f66",
    "#cfe3f5",
    `<circle cx="24" cy="15" r="3"/><path d="M24 18v24M16 24h16M12 32q2 10 12 10t12-10"/>`,
  ],
  peaks: ["#55606e", "#f4f7fa", `<path d="M9 40 20 18l7 13 4-6 8 15ZM17 24l3 3 3-3"/>`],
};
