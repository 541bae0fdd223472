import { fill, textsOf } from "@/i18n/mod.ts";
import type { Refusal } from "../result.ts";
import { statusOf } from "./answer.ts";
import { type ApiContext, langOf } from "./context.ts";
import { problem } from "./problem.ts";

/** The answer for a business refusal, in the caller's language. A refusal that says when to try again sets Retry-After (s). */
export function refusal(c: ApiContext, { code: errorCode, params = {}, field, fields, words }: Refusal): Response {
  const { errors } = textsOf(langOf(c));
  if (field) return problem(c, 422, "invalid_input", [{ path: field.path, message: errors.fields[field.word] }]);
  if (fields) {
    const told = fields.map(({ path, word }) => ({ path, message: errors.fields[word] }));
    return problem(c, 422, "invalid_input", told, told.at(-1)?.message);
  }
  const status = statusOf(errorCode);
  const sentence = words ?? fill(errors[errorCode], params);
  if (status === 200) return c.json({ status: false, code: 200, msg: sentence, errorCode });
  if (params.retryAfterS !== undefined) c.header("Retry-After", String(params.retryAfterS));
  return c.json({ status: false, code: status, errorMsg: sentence, errorCode }, status);
}
