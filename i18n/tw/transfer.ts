export const transfer = {};

/** Every language gives these texts. */
export type Transfer = typeof transfer;
