/** Bets that were settled in time may be read so much later, in milliseconds; so long a bonus is left after its time. */
export const lateBetsMs = 15 * 60_000;
