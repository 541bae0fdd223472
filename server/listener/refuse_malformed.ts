import { plain } from "./handler.ts";

/**
 * The refusal of a request that is HTTP but names an address that is none, or a method that no Request can have; null for
 * all others.
 */
export function refuseMalformed({ method, url }: Pick<Request, "method" | "url">): Response | null {
  if (refusedMethods.has(method)) return plain(405);
  return URL.canParse(url) ? null : plain(400);
}

/** Those that a request can't have (https://fetch.spec.whatwg.org/#forbidden-method). */
const refusedMethods: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);
