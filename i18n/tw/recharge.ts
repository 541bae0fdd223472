export const recharge = {};

/** Every language gives these texts. */
export type Recharge = typeof recharge;
