import { z } from "zod";
import type { Ctx } from "@/api/context.ts";
import { payByHand } from "@/api/payments/withdrawals/operators/pay_by_hand.ts";
import { exportBatch } from "@/api/payments/withdrawals/batches/export_batch.ts";
import { importResults } from "@/api/payments/withdrawals/batches/import_results.ts";
import { proposeBatch } from "@/api/payments/withdrawals/batches/propose_batch.ts";
import { voidBatch } from "@/api/payments/withdrawals/batches/void_batch.ts";

/** An operator's actions on payouts, for a process that may be killed meanwhile. */
export const Action = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("propose") }),
  z.object({ kind: z.enum(["export", "export again", "void"]), batch: z.coerce.bigint() }),
  z.object({ kind: z.literal("import"), batch: z.coerce.bigint(), text: z.string() }),
  z.object({ kind: z.literal("pay by hand"), id: z.uuid(), reference: z.string() }),
]);
export type Action = z.output<typeof Action>;

/** Does it, and gives its outcome. */
export async function perform(ctx: Ctx, act: Action, operator: string): Promise<{ kind: string; text?: string }> {
  const who = { operator, reason: "payday" };
  switch (act.kind) {
    case "propose":
      return await proposeBatch(ctx, { ...who, limit: 100 }) ? { kind: "proposed" } : { kind: "nothing_waits" };
    case "export":
    case "export again":
      return await exportBatch(ctx, { ...who, batch: act.batch, again: act.kind === "export again" });
    case "void":
      return await voidBatch(ctx, { ...who, batch: act.batch });
    case "import":
      return await importResults(ctx, { ...who, batch: act.batch, text: act.text, dryRun: false });
    case "pay by hand":
      return await payByHand(ctx, { ...who, id: act.id, reference: act.reference });
  }
}
