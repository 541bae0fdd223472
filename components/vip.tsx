/** A member's level: its ring and its name. */
export function Vip({ level }: { level: number }) {
  return (
    <span class="vip">
      <LevelRing level={level} />
      <span>VIP {level}</span>
    </span>
  );
}

/** Five arcs of a ring, as many gold as the level says: beside words that name it. */
export function LevelRing({ level }: { level: number }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      {arcs.map((arc, index) => <path key={arc} class={index < level ? "vip__on" : "vip__off"} d={arc} />)}
      <circle class="vip__core" cx="20" cy="20" r="5.5" />
    </svg>
  );
}

// A fifth of a circle of radius 15 each, less a gap, clockwise from the top.
const arcs = [
  "M21.83 5.11A15 15 0 0 1 33.59 13.66",
  "M34.72 17.14A15 15 0 0 1 30.23 30.97",
  "M27.27 33.12A15 15 0 0 1 12.73 33.12",
  "M9.77 30.97A15 15 0 0 1 5.28 17.14",
  "M6.41 13.66A15 15 0 0 1 18.17 5.11",
];
