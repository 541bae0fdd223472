import type { Ctx } from "../../../context.ts";
import type { ProviderRow } from "../../providers/port.ts";
import type { TransferOrder, TransferReply } from "../order.ts";

/** Asks an order's provider what became of it, by our id. */
export async function askAbout(ctx: Ctx, order: TransferOrder, provider: ProviderRow): Promise<TransferReply> {
  const adapter = ctx.providers.of(provider);
  // A provider that was taken out of the configuration can't be asked; its points stay in transit, and an operator is
  // alerted.
  return adapter ? await adapter.transferStatus(order.id) : { kind: "pending" };
}
