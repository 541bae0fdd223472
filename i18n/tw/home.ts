export const home = {};

/** Every language gives these texts. */
export type Home = typeof home;
