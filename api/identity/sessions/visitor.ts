import type { SignedIn } from "./session.ts";

/** The cookie that shows which accounts a browser has signed in to; it outlives sessions. */
export const deviceCookie = "jadehall_devices";

/** From where a request comes. */
export interface Visitor {
  address: string;
  /** The browser's own word for itself; empty when it says none. */
  userAgent: string;
  /** The device cookie, as the browser showed it; empty or absent when it showed none. */
  devices?: string;
  /** The session that the request came with. */
  signedIn?: SignedIn | null;
}
