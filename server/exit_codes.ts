/** The exit codes of commands; docs/cli.md lists them. */
export const exitCodes = {
  ok: 0,
  /** An outage or a bug: the database can't be reached, say. */
  failed: 1,
  /** Wrong arguments or environment; nothing was done. */
  usage: 2,
  /** The caller is not signed in, or their role has no right to it; nothing was done. */
  refused: 3,
  /** The requested item does not exist. */
  notFound: 4,
  /** Another operator has to give the same command; until then nothing is changed. */
  proposed: 5,
  /** A check found something wrong, or a reason against the request; nothing was done. */
  findings: 6,
} as const;

/** One of {@link exitCodes}. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
