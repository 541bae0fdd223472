import type { Ctx } from "@/api/context.ts";
import { bearerOf } from "@/api/platform/http/session_token.ts";
import { findKnownCaller } from "@/api/platform/limits/known_caller.ts";
import { readCookies } from "@/routes/(_lib)/visitors/cookies.ts";
import type { FindCaller } from "./requests.ts";

/** Finds whom a request's caller is known as, by its address, cookies and token. */
export function createFindCaller(ctx: Ctx): FindCaller {
  return async (request, { remoteAddr }) => {
    const { session, devices = "" } = readCookies(ctx, request);
    return await findKnownCaller(ctx, {
      address: "hostname" in remoteAddr ? remoteAddr.hostname : "",
      token: bearerOf(request) ?? session,
      devices: () => devices,
    });
  };
}
