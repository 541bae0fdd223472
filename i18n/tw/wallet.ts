export const wallet = {};

/** Every language gives these texts. */
export type Wallet = typeof wallet;
