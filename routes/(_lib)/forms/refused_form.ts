import { statusOf } from "@/api/platform/http/answer/answer.ts";
import type { Refusal } from "@/api/result.ts";

/** How a page answers, besides what it shows. */
export interface PageAnswer {
  status: number;
  headers?: Record<string, string>;
}

/** How a page answers whose form has a wrong field. */
export const wrongField: PageAnswer = { status: 422 };

/**
 * How a page answers whose form was refused: by the refusal's status at the API and when to try again (s); if the API's
 * clients expect 200, a page has 422.
 */
export function refusedForm({ code, retryAfterS }: Refusal): PageAnswer {
  const status = statusOf(code);
  if (status === 200) return wrongField;
  return retryAfterS === undefined ? { status } : { status, headers: { "Retry-After": String(retryAfterS) } };
}
