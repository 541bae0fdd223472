const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** How many failures something may have in a window (ms) that starts with the first of them. */
export interface AttemptLimit {
  windowMs: number;
  /** From so many on it has to wait after each failure, longer and longer; null: it never waits. */
  free: number | null;
  /** From so many on a captcha is asked for; null: never. */
  captchaFrom: number | null;
}

/**
 * The limits of sign-in. Only what the guesser alone holds ever waits for long: the address together with the account,
 * or the known device. An address may be shared by many players, and an account is guessed at by people who aren't its
 * owner: they are asked for a captcha first, and an account never waits.
 */
export const attemptLimits = {
  address: { windowMs: 15 * minuteMs, captchaFrom: 100, free: 300 },
  account: { windowMs: dayMs, captchaFrom: 10, free: null },
  accountAndAddress: { windowMs: dayMs, captchaFrom: null, free: 5 },
  device: { windowMs: dayMs, captchaFrom: null, free: 10 },
} as const satisfies Record<string, AttemptLimit>;

/** The wait after the last free failure (ms); it doubles with each further one, up to the longest. */
export const attemptDelayMs = { first: 1000, max: 15 * minuteMs } as const;

/** So many subjects are counted at a time; of more the ones that were tried longest ago are forgotten. */
export const maxCounted = 200_000;
