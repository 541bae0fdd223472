/**
 * The league's invented teams. A team's attack is its chance of a goal in five minutes against an average defence, and its
 * defence what that chance becomes for its opponents, both in thousandths.
 */
export interface Team {
  code: string;
  attack: number;
  defence: number;
}

/** The twelve teams; their names are texts, by code. */
export const teams: readonly Team[] = [
  { code: "tides", attack: 112, defence: 780 },
  { code: "cranes", attack: 98, defence: 860 },
  { code: "lanterns", attack: 92, defence: 980 },
  { code: "pines", attack: 70, defence: 800 },
  { code: "comets", attack: 104, defence: 1_120 },
  { code: "terraces", attack: 78, defence: 940 },
  { code: "kites", attack: 86, defence: 1_040 },
  { code: "herons", attack: 74, defence: 900 },
  { code: "drums", attack: 90, defence: 1_160 },
  { code: "foxes", attack: 82, defence: 1_000 },
  { code: "harbours", attack: 64, defence: 880 },
  { code: "peaks", attack: 68, defence: 1_080 },
];
