import { limitRequest, limitWrite } from "../limits/limit_request.ts";
import { tokenOf } from "./authenticate.ts";
import { addressOf, type ApiContext, ctxOf, devicesOf, signedInOf } from "./context.ts";
import { problem } from "./problem.ts";

/** The problem of a call above the rate limit, before anything is read for it; null lets it pass. */
export async function tooManyRequests(c: ApiContext, write: boolean): Promise<Response | null> {
  const asked = { address: addressOf(c), token: tokenOf(c), devices: () => devicesOf(c), write };
  return tooMany(c, await limitRequest(ctxOf(c), asked));
}

/** The problem of a write above the rate limit; null lets it pass. */
export async function tooManyWrites(c: ApiContext): Promise<Response | null> {
  const asked = { address: addressOf(c), devices: () => devicesOf(c) };
  return tooMany(c, await limitWrite(ctxOf(c), asked, signedInOf(c)));
}

function tooMany(c: ApiContext, waitS: number | null): Response | null {
  if (waitS === null) return null;
  c.header("Retry-After", String(waitS));
  return problem(c, 429, "too_many_requests");
}
