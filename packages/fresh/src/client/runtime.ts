/** `fresh/runtime` in the browser. */
import type { ComponentChildren } from "preact";
export { HttpError } from "../requests/http_error.ts";

export const IS_BROWSER = true;

/** The build writes the hashed address in place of the call if the path is a plain text; other paths work unhashed. */
export function asset(path: string): string {
  return path;
}

/** The server has written the contents of a Partial. */
export function Partial({ children }: { children?: ComponentChildren }): ComponentChildren {
  return children;
}

/** The head was written by the server. */
export function Head(): null {
  return null;
}
