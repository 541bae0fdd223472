import { type Fish, fishes } from "./rules.ts";

/** The drawings of the fish, as one hidden SVG whose symbols are used by id (`f-koi`). All swim to the right. */
export function fishSheet(): string {
  const drawn = fishes.map((fish) =>
    `<symbol id="f-${fish}" viewBox="0 0 120 80" overflow="visible">${drawings[fish]}</symbol>`
  );
  return `<svg class="sheet" aria-hidden="true" width="0" height="0">${gold}${drawn.join("")}</svg>`;
}

/** One fish as a picture. */
export function fishPicture(fish: Fish): string {
  return `<svg class="fish-picture" viewBox="0 0 120 80" aria-hidden="true"><use href="#f-${fish}"/></svg>`;
}

const gold =
  `<linearGradient id="f-gold" x2="0" y2="1"><stop stop-color="#f6e3b4"/><stop offset="1" stop-color="#be8f45"/></linearGradient>`;

const drawings: Record<Fish, string> = {
  minnow: `<path d="M8 28 28 40 8 52c4-8 4-16 0-24Z" fill="#8fb3bd"/>
    <path d="M22 40c14-20 60-22 84 0-24 22-70 20-84 0Z" fill="#c7dde2"/><path d="M26 40c20 6 60 6 78 0-24 20-64 18-78 0Z" fill="#8fb3bd"/>
    <circle cx="92" cy="36" r="4.500" fill="#fff"/><circle cx="93" cy="36" r="2.500" fill="#08130f"/><path d="M80 28q-6 12 0 24" fill="none" stroke="#5f8690" stroke-width="2"/>`,
  shrimp:
    `<path d="M20 56C14 30 40 14 68 18c22 3 34 16 32 26-2 8-14 8-20 4-14-8-30-6-36 8-4 10-18 14-24 0Z" fill="#e8806a"/>
    <path d="M44 21q-2 12 8 24M60 18q0 14 6 24M76 20q2 12 4 26M32 30q2 10 14 20" fill="none" stroke="#b4503f" stroke-width="2.500"/>
    <path d="M98 34q14-8 18-22M99 38q12-2 18-10M58 46l-4 14M70 46l0 14M82 50l5 12" fill="none" stroke="#f2b2a2" stroke-width="2.500" stroke-linecap="round"/>
    <path d="M20 56l-14 4 10 5-4 10 14-8Z" fill="#c9604d"/><circle cx="90" cy="33" r="3.500" fill="#160d09"/>`,
  koi: `<path d="M4 22c12 2 20 8 28 18-8 10-16 16-28 18 6-12 6-24 0-36Z" fill="#e8947a"/>
    <path d="M26 40C36 16 82 12 112 40 82 68 36 64 26 40Z" fill="#f7e6d6"/>
    <path d="M44 24c12-8 26-8 30 2 2 10-14 14-22 10-6-2-12-6-8-12ZM84 26c10 2 18 8 22 13-8 3-18 2-22-3-2-4-2-7 0-10ZM36 46c8-4 18 0 20 8-8 4-18 0-20-8Z" fill="#d9583c"/>
    <path d="M58 20Q66 6 82 8q-4 8-6 12ZM60 58q4 12 18 12-2-6-4-11Z" fill="#eda48e"/><circle cx="99" cy="36" r="4" fill="#160d09"/><circle cx="100" cy="35" r="1.300" fill="#fff"/>`,
  puffer: `<path d="M2 30l18 10L2 50q6-10 0-20Z" fill="#b98f3e"/>
    <path d="M60 4l5 10-10 0ZM34 12l9 6-8 6ZM86 12l-1 12-8-6ZM60 76l5-10-10 0ZM34 68l9-6-8-6ZM86 68l-1-12-8 6ZM18 26l9 5-8 5Z" fill="#b98f3e"/>
    <circle cx="60" cy="40" r="28" fill="#e7c372"/><path d="M33 47a28 28 0 0 0 54 0q-27 12-54 0Z" fill="#fbf1d7"/>
    <circle cx="46" cy="26" r="4" fill="#b98f3e"/><circle cx="60" cy="20" r="3" fill="#b98f3e"/><circle cx="55" cy="33" r="3" fill="#b98f3e"/>
    <circle cx="76" cy="33" r="7" fill="#fff"/><circle cx="78" cy="33" r="3.500" fill="#160d09"/><ellipse cx="88" cy="45" rx="4" ry="3" fill="#a3563c"/>`,
  turtle: `<path d="M82 26q14-12 26-4 10 8 4 16-10 8-26 4Z" fill="#4fa06b"/>
    <path d="M70 14q8-14 24-12-2 14-14 20ZM70 64q8 14 24 12-2-14-14-20ZM30 18Q18 12 10 20q8 8 18 8ZM30 60Q18 66 10 58q8-8 18-8Z" fill="#3d8e53"/>
    <ellipse cx="55" cy="40" rx="38" ry="30" fill="url(#f-gold)"/><ellipse cx="55" cy="40" rx="32" ry="24.500" fill="#0f4a35"/>
    <path d="M55 25l13 7.500v15L55 55l-13-7.500v-15ZM55 25V15.500M68 32.500l14-6M68 47.500l14 6M55 55v9.500M42 47.500l-14 6M42 32.500l-14-6" fill="none" stroke="#ddbd80" stroke-width="2.500"/>
    <circle cx="103" cy="27" r="3" fill="#08130f"/>`,
  ray:
    `<path d="M42 40 2 58q14-18 0-26Z" fill="#4a6f93"/><path d="M30 40q30-8 44-38 26 12 42 38-16 26-42 38-14-30-44-38Z" fill="#6f97bd"/>
    <path d="M46 40q22-4 34-22 16 8 26 22-10 14-26 22-12-18-34-22Z" fill="#8fb4d4"/><circle cx="76" cy="24" r="3" fill="#dcebf7"/><circle cx="66" cy="40" r="3" fill="#dcebf7"/>
    <circle cx="76" cy="56" r="3" fill="#dcebf7"/><circle cx="100" cy="33" r="3.500" fill="#0b1620"/><circle cx="100" cy="47" r="3.500" fill="#0b1620"/>`,
  lantern:
    `<path d="M4 24l24 16L4 56q7-16 0-32Z" fill="#8f2c26"/><path d="M22 40C32 10 86 8 106 40 86 72 32 70 22 40Z" fill="#b23a30"/>
    <path d="M44 21q-10 19 0 38M60 16q-8 24 0 48M76 18q-6 22 0 44" fill="none" stroke="#e8887c" stroke-width="2"/>
    <path d="M86 22Q92 2 108 6" fill="none" stroke="#cfa357" stroke-width="3"/><circle cx="110" cy="10" r="15" fill="#f6e3b4" opacity=".25"/><circle cx="110" cy="10" r="7" fill="url(#f-gold)"/>
    <circle cx="90" cy="34" r="7" fill="#fff"/><circle cx="92" cy="34" r="3.500" fill="#160d09"/><path d="M84 52l6-5 4 5 6-7" fill="none" stroke="#fbe9d8" stroke-width="3" stroke-linejoin="round"/>`,
  arowana:
    `<path d="M2 22C14 22 22 30 26 40 20 50 14 56 2 60 8 46 8 34 2 22Z" fill="#cf6a3c"/><path d="M30 26Q44 6 64 14l-6 14ZM26 52q14 22 38 14l-2-14Z" fill="#cf6a3c"/>
    <path d="M20 40C36 20 74 20 112 24q4 2 2 6C106 52 60 68 20 40Z" fill="url(#f-gold)"/>
    <path d="M34 32q7 8 0 16M46 28q9 12 0 24M59 26q10 14 0 28M72 25q9 14 0 27M40 38q4 5 0 8M53 34q5 8 0 14M66 32q5 9 0 15" fill="none" stroke="#8a6426" stroke-width="2"/>
    <path d="M84 24q-9 14-2 26" fill="none" stroke="#8a6426" stroke-width="2.500"/><path d="M82 46q-2 14-16 18 0-10 6-18Z" fill="#e08a4a"/>
    <path d="M112 30q-12 2-16 8" fill="none" stroke="#8a6426" stroke-width="2" stroke-linecap="round"/>
    <circle cx="98" cy="29" r="5" fill="#fff"/><circle cx="99.500" cy="28.500" r="2.800" fill="#a52a20"/>
    <path d="M113 25q4-12 1-20M113 27q8-6 6-18" fill="none" stroke="#f6e3b4" stroke-width="2" stroke-linecap="round"/>`,
};
