import type { Ctx } from "../../context.ts";
import type { ProviderRow } from "../providers/port.ts";
import type { ProviderReply } from "./decide.ts";
import type { TransferOrder } from "./order.ts";

/** Asks an order's provider what became of it, by our id. About one that was never sent there is nobody to ask. */
export async function askAbout(ctx: Ctx, order: TransferOrder, provider: ProviderRow): Promise<ProviderReply> {
  if (order.state === "held") return { kind: "never_sent" };
  const adapter = ctx.providers.of(provider);
  // A provider that was taken out of the configuration can't be asked; its points wait, and an operator is told.
  return adapter ? await adapter.transferStatus(order.id) : { kind: "pending" };
}
