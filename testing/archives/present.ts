/** The present of the site: its year of play ended ten months before, so that months lie on both sides of the bound. */
export const present = new Date("2026-11-30T04:00:00Z");

/** The operator of the tests. */
export const amy = { operator: "amy", reason: "the disk" };
