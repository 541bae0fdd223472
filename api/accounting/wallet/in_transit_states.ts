/** In these states a game transfer's points are in transit; in no other may anything be there. */
export const inTransitStates = ["sent", "unknown"] as const;
