import { errorFields, errorKind } from "../cause_text.ts";
import type { Ctx } from "../context.ts";

/**
 * Logs why a request failed. Failures of one kind are one incident, however many requests fail. A request whose client
 * has left is no error.
 */
export function logFailure(
  ctx: Pick<Ctx, "log" | "now" | "incidents">,
  event: string,
  request: Request,
  error: unknown,
): void {
  const { method, url, signal } = request;
  const about = { method, path: new URL(url).pathname };
  if (signal.aborted || hasLeft(error)) return ctx.log.info("request abandoned", about);
  const fields = { ...about, ...errorFields(error) };
  ctx.incidents.failed(ctx, { level: "error", event, subject: errorKind(error), endsBySilence: true, fields });
}

/** The error of a body that its client stopped sending: it comes before the request's signal aborts. */
function hasLeft(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
