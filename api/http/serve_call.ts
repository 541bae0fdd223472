import type { z } from "zod";
import { authenticate } from "./authenticate.ts";
import { type ApiContext, ctxOf } from "./context.ts";
import { withIdempotency } from "./idempotency.ts";
import { problem } from "./problem.ts";
import { readInput } from "./read_input.ts";
import { refusal } from "./refusal.ts";
import type { Call, CallHandler, CallKind } from "./router.ts";

/** Takes one request through its call: who asks, what is asked, the operation, the envelope. */
export async function serveCall<Input extends z.ZodObject, Answer extends z.ZodObject>(
  c: ApiContext,
  kind: CallKind,
  call: Call<Input, Answer>,
  handler: CallHandler<Input, Answer>,
): Promise<Response> {
  if (ctxOf(c).settings.get("site.maintenance")) {
    c.header("Retry-After", "60");
    return problem(c, 503, "maintenance");
  }
  const refused = await authenticate(c, { needed: call.access !== "anyone", write: kind !== "read" });
  if (refused) return refused;
  const read = await readInput(c, call.input);
  if ("refused" in read) return read.refused;
  const run = async () => {
    const outcome = await handler(c, read.input);
    return outcome.ok ? c.json({ status: true, code: 200, ...outcome.value }) : refusal(c, outcome.refusal);
  };
  return kind === "moneyWrite" ? await withIdempotency(c, read.text, run) : await run();
}
