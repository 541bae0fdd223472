import { sql } from "kysely";
import type { Ctx } from "../../context.ts";

/** How many events are linked in one transaction. */
const batchSize = 10_000;

/**
 * Links every committed event to the one before it by a hash. It runs after the events have been committed, so that no
 * transaction that moves money waits for another one's link.
 */
export async function linkEvents({ db }: Pick<Ctx, "db">): Promise<void> {
  let linked: number;
  do {
    const { rows } = await sql<{ linked: number }>`select link_audit_events(${batchSize}) as linked`.execute(db);
    linked = rows[0]!.linked;
  } while (linked === batchSize);
}
