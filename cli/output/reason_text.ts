import { systemOperator } from "@/api/platform/audit/record_event.ts";
import { operationText } from "@/server/operators/operation_text.ts";

/** Why something was done: the site's own reason in the operator's language, an operator's as it was written. */
export function reasonText(operator: string | null, reason: string | null): string {
  if (reason === null) return "";
  return operator === systemOperator || operator === null ? operationText(reason) : reason;
}
