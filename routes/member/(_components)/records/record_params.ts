/** A record page's filter as its address has it: days in Taipei; empty if nothing was chosen. */
export interface RecordParams {
  /** The chosen filter besides the days: the name of the address's parameter and its value. */
  choice: { name: string; value: string };
  from: string;
  to: string;
}

/** A record's address under a filter, after a cursor or in another view. */
export function addressOf(
  path: string,
  { choice, from, to }: RecordParams,
  { cursor = "", view = "" }: { cursor?: string; view?: "" | "print" } = {},
): string {
  const given = Object.entries({ [choice.name]: choice.value, from, to, cursor, view })
    .filter(([, value]) => value !== "");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
