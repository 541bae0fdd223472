import type { Core } from "../../core.ts";
import { recordEvents, systemOperator } from "../../platform/audit/record_event.ts";

/** When `accounts check --note` last looked at the whole books, and how many findings it had. */
export interface LastCheck {
  at: Date;
  findings: number;
}

const subject = "the books";

/** Notes in the audit trail that the whole books were checked. */
export async function noteCheck({ db, now }: Pick<Core, "db" | "now">, findings: number): Promise<void> {
  const event = { at: now(), operator: systemOperator, action: "accounts.checked", subject, detail: { findings } };
  await recordEvents(db, [event]);
}

/** The last check that was noted; null for none. */
export async function readLastCheck({ db }: Pick<Core, "db">): Promise<LastCheck | null> {
  const event = await db.selectFrom("audit_events").select(["at", "detail"]).where("subject", "=", subject)
    .orderBy("id", "desc").limit(1).executeTakeFirst();
  const { findings } = (event?.detail ?? {}) as { findings?: unknown };
  return event && typeof findings === "number" ? { at: event.at, findings } : null;
}
