import type { z } from "zod";
import { fill, textsOf } from "@/i18n/mod.ts";
import type { Refusal, Result } from "../result.ts";
import { statusOf } from "./answer.ts";
import { authenticate } from "./authenticate.ts";
import { type ApiContext, langOf } from "./context.ts";
import { withIdempotency } from "./idempotency.ts";
import { readInput } from "./read_input.ts";
import type { Call, CallHandler, CallKind } from "./router.ts";

/** Takes one request through its call: who asks, what is asked, the operation, the envelope. */
export async function serveCall<Input extends z.ZodObject, Answer extends z.ZodObject>(
  c: ApiContext,
  kind: CallKind,
  call: Call<Input, Answer>,
  handler: CallHandler<Input, Answer>,
): Promise<Response> {
  const refused = await authenticate(c, { needed: call.access !== "anyone", write: kind !== "read" });
  if (refused) return refused;
  const read = await readInput(c, call.input);
  if ("refused" in read) return read.refused;
  const run = async () => envelope(c, await handler(c, read.input));
  return kind === "moneyWrite" ? await withIdempotency(c, read.text, run) : await run();
}

/** The envelope around an operation's outcome. */
function envelope(c: ApiContext, result: Result<object>): Response {
  if (result.ok) return c.json({ status: true, code: 200, ...result.value });
  return refusal(c, result.refusal);
}

function refusal(c: ApiContext, { code: errorCode, params = {} }: Refusal): Response {
  const status = statusOf(errorCode);
  const sentence = fill(textsOf(langOf(c)).errors[errorCode], params);
  if (status === 200) return c.json({ status: false, code: 200, msg: sentence, errorCode });
  if (params.retryAfterS !== undefined) c.header("Retry-After", String(params.retryAfterS));
  return c.json({ status: false, code: status, errorMsg: sentence, errorCode }, status);
}
