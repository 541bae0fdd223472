import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";

/** One entry of the audit trail. */
export interface AuditEvent {
  at: Date;
  /** The operator's name, or {@link systemOperator} for events of the site itself. */
  operator: string;
  /** A stable code, e.g. `deposit.flagged`. */
  action: string;
  /** The subject, e.g. an order's id. */
  subject: string;
  reason?: string;
  /** Facts worth keeping; never secrets. */
  detail?: Record<string, string | number | boolean | null>;
}

/** The `operator` of events that no person caused. */
export const systemOperator = "system";

/** Writes audit events; inside a transaction they are committed with it, or not at all. The trail only ever grows. */
export async function recordEvents(db: Kysely<DB>, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.insertInto("audit_events").values(events.map((event) => ({
    at: event.at,
    operator: event.operator,
    action: event.action,
    subject: event.subject,
    reason: event.reason ?? null,
    detail: JSON.stringify(event.detail ?? {}),
  }))).execute();
}
