import { errorFields } from "../log/cause_text.ts";
import type { Ctx } from "../context.ts";

/** Rows that something is done with when it is due. */
interface Batches<Id> {
  /** The message for a failed item, the same each time. */
  failed: string;
  /** The ids of those that are due, in order, as many as one transaction takes, behind `after`; null: from the first on. */
  find(after: Id | null): Promise<Id[]>;
  /** Does those of them that are still due, in one transaction; how many. */
  finish(ids: readonly Id[]): Promise<number>;
}

/**
 * Does a batch of due items in one transaction. If that fails, each is done in a separate transaction, so that a row
 * that throws holds up no other: it is reported and stays due.
 * @returns how many were done
 */
export async function doInBatches<Id>(
  ctx: Pick<Ctx, "incidents" | "log" | "now">,
  { failed, find, finish }: Batches<Id>,
): Promise<number> {
  let [finished, failures] = [0, 0];
  const alone = async (id: Id) => {
    try {
      finished += await finish([id]);
    } catch (error) {
      failures++;
      ctx.incidents.failed(ctx, {
        level: "error",
        event: failed,
        fields: { id: String(id), ...errorFields(error) },
        error,
      });
    }
  };
  for (let ids = await find(null); ids.length > 0; ids = await find(ids.at(-1)!)) {
    const before = failures;
    try {
      finished += await finish(ids);
    } catch {
      // Why is said of the one that fails again.
      for (const id of ids) await alone(id);
    }
    if (failures === before) break;
  }
  if (failures === 0) ctx.incidents.worked(ctx, failed);
  return finished;
}
