export const pay = {};

/** Every language gives these texts. */
export type Pay = typeof pay;
