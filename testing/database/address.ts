/** An object with a database's address. */
export abstract class Addressed {
  /**
   * The database's address. Who asks for it may hand it to a process, so no other test has this database afterwards: a spread
   * leaves it out.
   */
  abstract get url(): string;
}

/** Gives an object a database's address, which is asked for when it is read. */
export function addressed<Rest extends object>(rest: Rest, url: () => string): Rest & Addressed {
  Object.defineProperty(rest, "url", { get: url });
  return rest as Rest & Addressed;
}
