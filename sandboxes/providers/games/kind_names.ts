/** The kinds of games that the sandbox has. */
export const kindNames = ["slot", "baccarat", "lottery", "football", "fish", "chinese_poker", "stream"] as const;

/** One kind of games. */
export type KindName = (typeof kindNames)[number];
