import type { Ctx } from "@/api/context.ts";
import { keyFault } from "@/api/platform/vault/key_samples.ts";
import type { Ping } from "@/db/ping.ts";

const wrongKeys = "DATA_KEYS are not those of the data";

/**
 * Why the database doesn't serve this process now, in words for a load balancer; null if it does. Keys that are wrong or
 * missing are named in the log.
 */
export async function databaseFault(
  ctx: Pick<Ctx, "cell" | "incidents" | "log" | "now" | "vault">,
  ping: Ping,
): Promise<string | null> {
  const answer = await ping.answer();
  if (!answer) return "the database does not answer";
  if (answer.cell !== ctx.cell.number) return `the database is cell ${answer.cell}'s`;
  const fault = await keyFault(ctx.vault, answer.keySamples);
  if (fault) {
    ctx.incidents.failed(ctx, { level: "error", event: wrongKeys, fields: { reason: fault } });
    return "keys of the data are missing or wrong";
  }
  ctx.incidents.worked(ctx, wrongKeys);
  return answer.takesWrites ? null : "the database takes no writes";
}
