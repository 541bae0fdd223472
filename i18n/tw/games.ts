export const games = {};

/** Every language gives these texts. */
export type Games = typeof games;
