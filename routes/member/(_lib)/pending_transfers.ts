import type { Ctx, MemberId } from "@/api/context.ts";
import { listTransfers } from "@/api/games/list_transfers.ts";
import type { TransferRow } from "@/api/games/schema.ts";
import { toTransferRow } from "@/api/games/to_answer.ts";
import type { PendingTransferTexts } from "@/components/transfer/pending_transfer_row.tsx";
import type { Texts } from "@/i18n/mod.ts";

/** The member's pending transfers, newest first. */
export async function readPendingTransfers(ctx: Ctx, member: MemberId): Promise<TransferRow[]> {
  const { data: transfers } = await listTransfers(ctx, member, { state: "open", limit: 20 });
  return transfers.map(toTransferRow);
}

/** The strings of their rows. */
export function pendingTransferTexts({ transfer }: Texts): PendingTransferTexts {
  const { pending, pendingIn, pendingOut, pendingHint, since, sent, asked } = transfer;
  return { pending, pendingIn, pendingOut, pendingHint, since, sent, asked };
}
