export const common = {};

/** Every language gives these texts. */
export type Common = typeof common;
