import type { RefusalCode } from "@/api/refusals.ts";
import type { Result } from "@/api/result.ts";

/** The operators in the audit trail of the demo: two for decisions that need two. */
export const operator = "demo";
export const secondOperator = "demo-2";

/** Why they do anything. */
export const reason = "the demo";

/** Returns the value; a refusal is a fault of the demo, and nothing of it is written. */
export function valueOf<Value>(result: Result<Value, RefusalCode>): Value {
  if (result.ok) return result.value;
  throw new Error(`a member of the demo was refused: ${result.refusal.code}`);
}

/** Checks what an operator's command came to. */
export function expectKind<Kind extends string>(outcome: { kind: string }, ...kinds: Kind[]): void {
  if (!(kinds as string[]).includes(outcome.kind)) throw new Error(`${outcome.kind} instead of ${kinds.join(" or ")}`);
}
