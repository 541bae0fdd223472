import type { Context } from "fresh";
import type { RefusedRequest } from "@/api/log/security_log.ts";
import type { State } from "@/define.ts";

/** Notes in the security log that a page or form was refused. */
export function noteRefusedPage(c: Context<State>, status: keyof typeof codes): void {
  c.state.ctx.securityLog.refused(loggedPage(c, status, codes[status]));
}

/** The request for a page, as the security log has it. */
export function loggedPage(
  { info: { remoteAddr }, route, state }: Context<State>,
  status: number,
  code: string,
): RefusedRequest {
  // A request may be refused before it is known who sent it.
  const { signedIn }: Partial<State> = state;
  return {
    code,
    status,
    call: route ?? "unknown",
    address: "hostname" in remoteAddr ? remoteAddr.hostname : "",
    member: signedIn?.member.id ?? null,
    request: state.requestId,
  };
}

const codes = { 401: "unauthorized", 403: "foreign_origin", 404: "not_found", 429: "too_many_requests" } as const;
