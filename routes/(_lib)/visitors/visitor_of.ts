import type { Context } from "fresh";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import type { State } from "@/define.ts";
import { readCookies } from "./cookies.ts";

/** From where a page was asked for, and with which session. */
export function pageVisitorOf({ info: { remoteAddr }, req, state }: Context<State>): Visitor {
  return {
    address: "hostname" in remoteAddr ? remoteAddr.hostname : "",
    userAgent: req.headers.get("user-agent") ?? "",
    devices: readCookies(state.ctx, req).devices,
    signedIn: state.signedIn,
  };
}
