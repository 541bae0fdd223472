import { limitRequest, limitWrite } from "../limits/limit_request.ts";
import { tokenOf } from "./authenticate.ts";
import { addressOf, type ApiContext, ctxOf, signedInOf } from "./context.ts";
import { problem } from "./problem.ts";

/** The problem of a call above the rate limit, before anything is read for it; null lets it pass. */
export async function tooManyRequests(c: ApiContext, write: boolean): Promise<Response | null> {
  return tooMany(
    c,
    await limitRequest(ctxOf(c), { address: addressOf(c), token: write ? tokenOf(c) : undefined, write }),
  );
}

/** The problem of a write above the rate limit; null lets it pass. */
export async function tooManyWrites(c: ApiContext): Promise<Response | null> {
  return tooMany(c, await limitWrite(ctxOf(c), addressOf(c), signedInOf(c)));
}

function tooMany(c: ApiContext, waitS: number | null): Response | null {
  if (waitS === null) return null;
  c.header("Retry-After", String(waitS));
  return problem(c, 429, "too_many_requests");
}
