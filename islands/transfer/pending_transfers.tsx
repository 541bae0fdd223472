import { PendingTransferRow, type PendingTransferTexts } from "@/components/transfer/pending_transfer_row.tsx";
import { usePendingTransfers } from "./use_pending_transfers.ts";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

interface PendingTransfersProps {
  pendingTransfers: readonly TransferRow[];
  texts: PendingTransferTexts;
}

/** The member's pending transfers, until each has ended. */
export function PendingTransfers({ pendingTransfers: first, texts }: PendingTransfersProps) {
  const pendingTransfers = usePendingTransfers(first);
  return (
    <ul class="stack stack--1" aria-live="polite" hidden={pendingTransfers.length === 0}>
      {pendingTransfers.map((transfer) => (
        <PendingTransferRow key={transfer.order_id} transfer={transfer} texts={texts} />
      ))}
    </ul>
  );
}
