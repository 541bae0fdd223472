import type { Ctx } from "../context.ts";
import type { SignedIn } from "./session.ts";

/** The living session of a token, or null. */
export function readSession(_ctx: Ctx, _token: string): Promise<SignedIn | null> {
  return Promise.resolve(null);
}
