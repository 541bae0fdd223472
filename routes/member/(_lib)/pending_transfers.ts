import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { listTransfers } from "@/api/games/transfers/records/list_transfers.ts";
import type { TransferRow } from "@/api/games/transfers/schema.ts";
import { toTransferRow } from "@/api/games/transfers/records/to_answer.ts";
import type { Wallet } from "@/api/accounting/wallet/read_wallet.ts";
import type { PendingTransferTexts } from "@/components/transfer/pending_transfer_row.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { fromCents } from "@/shared/money.ts";

/** The member's pending transfers, newest first. */
export async function readPendingTransfers(ctx: Ctx, member: MemberId): Promise<TransferRow[]> {
  const { data: transfers } = await listTransfers(ctx, member, { state: "open", limit: 20 });
  return transfers.map(toTransferRow);
}

/** The same from a wallet that was read already; `nameOf` gives a provider's name for players. */
export function pendingTransfersOf({ inTransit }: Wallet, nameOf: (provider: string) => string): TransferRow[] {
  return inTransit.toReversed().map((transfer) => ({
    order_id: transfer.orderId,
    game_name: transfer.provider,
    title: nameOf(transfer.provider),
    direction: transfer.direction,
    amount: fromCents(transfer.amountCents),
    moved: null,
    state: "pending",
    attempts: transfer.attempts,
    last_attempt_at: transfer.lastAttemptAt.toISOString(),
    created_at: transfer.createdAt.toISOString(),
    finished_at: null,
  }));
}

/** The strings of their rows. */
export function pendingTransferTexts({ transfer }: Texts): PendingTransferTexts {
  const { pending, pendingIn, pendingOut, pendingHint, since, sent, queried } = transfer;
  return { pending, pendingIn, pendingOut, pendingHint, since, sent, queried };
}
