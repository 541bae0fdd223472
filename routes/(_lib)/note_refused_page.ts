import type { Context } from "fresh";
import type { State } from "@/define.ts";

/** Notes in the security log that a page or form was refused. */
export function noteRefusedPage(
  { info: { remoteAddr }, route, state }: Context<State>,
  status: keyof typeof codes,
): void {
  // A request may be refused before it is known who sent it.
  const { signedIn }: Partial<State> = state;
  state.ctx.securityLog.refused({
    code: codes[status],
    status,
    call: route ?? "unknown",
    address: "hostname" in remoteAddr ? remoteAddr.hostname : "",
    member: signedIn?.member.id ?? null,
  });
}

const codes = { 401: "unauthorized", 403: "foreign_origin", 404: "not_found", 429: "too_many_requests" } as const;
