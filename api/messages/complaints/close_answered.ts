import type { Ctx } from "../../context.ts";
import { eachOf } from "../../work/each_of.ts";
import { changeComplaint, databaseNow, onComplaint } from "./change_complaint.ts";
import { complaintNumber } from "./complaint.ts";

/** How many complaints one run of the job closes at most. */
const atOnce = 100;

/**
 * Closes answered complaints whose time for reopening has passed by the database's clock.
 * @returns how many there were
 */
export async function closeAnswered(ctx: Ctx): Promise<number> {
  const over = await ctx.db.selectFrom("complaints").select("id").where("state", "=", "answered")
    .where("closes_at", "<=", databaseNow).orderBy("closes_at").limit(atOnce).execute();
  await eachOf(over, 4, ({ id }) =>
    onComplaint(ctx, id, async (inside, complaint) => {
      // Another process, the member or an operator may have closed it since.
      if (!complaint.is_over) return;
      await changeComplaint(inside, complaint, {
        set: { state: "closed" },
        event: { kind: "closed", by: "site" },
        mail: () => ({ kind: "complaint_closed", params: { number: complaintNumber(id) } }),
      });
    }));
  return over.length;
}
