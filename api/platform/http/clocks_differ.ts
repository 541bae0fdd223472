import { type ApiContext, ctxOf } from "./context.ts";
import { problem } from "./problem.ts";

/** The problem of a write while the clocks differ, before anything of it is read; null where they agree. Reads go on. */
export function clocksDiffer(c: ApiContext): Response | null {
  if (!ctxOf(c).clock.fault()) return null;
  c.header("Retry-After", "30");
  return problem(c, 503, "clocks_differ");
}
