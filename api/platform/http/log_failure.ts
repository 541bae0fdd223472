import { errorFields, errorKind } from "../../cause_text.ts";
import type { Ctx } from "../../context.ts";

/**
 * Logs why a request failed. Failures of one kind are one incident, however many requests fail.
 */
export function logFailure(
  ctx: Pick<Ctx, "log" | "now" | "incidents">,
  event: string,
  request: Request,
  error: unknown,
): void {
  const { method, url } = request;
  const fields = { method, path: new URL(url).pathname, ...errorFields(error) };
  ctx.incidents.failed(ctx, { level: "error", event, subject: errorKind(error), endsBySilence: true, fields });
}
