import { errorFields } from "@/api/log/cause_text.ts";
import type { Ctx } from "@/api/context.ts";
import { givePart } from "./give_distribution.ts";

/** How many distributions one run goes on with, and how many parts of each it gives: a site that stops waits for it. */
const maxOfRun = 20;
const partsOfRun = 10;

const failed = "distribution not continued";

/**
 * Continues distributions that have begun: any agreement is complete by then, and the command may have been
 * interrupted. Safe beside the command itself, and in any number of processes.
 */
export async function continueDistributions(ctx: Ctx): Promise<void> {
  const begun = await ctx.db.selectFrom("distributions").selectAll()
    .where(
      "key",
      "in",
      (query) => query.selectFrom("distribution_members").select("distribution").where("state", "=", "due"),
    )
    .orderBy("created_at").orderBy("key").limit(maxOfRun).execute();
  for (const distribution of begun) {
    try {
      for (let part = 0; part < partsOfRun && await givePart(ctx, distribution) > 0; part++);
      ctx.incidents.worked(ctx, failed);
    } catch (error) {
      // One that can't be given holds no other up.
      const fields = { distribution: distribution.key, ...errorFields(error) };
      ctx.incidents.failed(ctx, { level: "error", event: failed, fields });
    }
  }
}
