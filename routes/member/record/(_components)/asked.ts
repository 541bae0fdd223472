/** A record page's filter as its address has it: days in Taipei, empty where nothing was chosen. */
export interface Asked {
  state: string;
  from: string;
  to: string;
}

/** A record's address under a filter, and after a cursor. */
export function addressOf(path: string, { state, from, to }: Asked, cursor?: string): string {
  const given = Object.entries({ state, from, to, cursor: cursor ?? "" }).filter(([, value]) => value !== "");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
