import { fromCents } from "@/shared/money.ts";
import type { RequirementRow } from "./requirements.ts";
import type { RequirementAnswer } from "./schema.ts";

/** A requirement as calls and pages carry it: amounts in TWD. */
export function toRequirementAnswer(row: RequirementRow): RequirementAnswer {
  const { id, kind, source, weights, state } = row;
  const left = row.required_cents - row.consumed_cents;
  return {
    id,
    kind,
    source,
    weights,
    state,
    amount: fromCents(row.amount_cents),
    // Hundredths, rounded half up.
    factor: Number((row.required_cents * 200n + row.amount_cents) / (row.amount_cents * 2n)) / 100,
    required: fromCents(row.required_cents),
    played: fromCents(row.consumed_cents),
    remaining: fromCents(state === "open" ? left : 0n),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
