/** In these states a game transfer's points stand in transit; in no other may anything stand there. */
export const inTransitStates = ["sent", "unknown"] as const;
