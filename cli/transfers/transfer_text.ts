import type { Ending, TransferOrder, TransferReply } from "@/api/games/transfers/order.ts";
import { durationText } from "../arguments/duration.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";

/** How a transfer ended, or how it would: `succeeded with 250.00`, `failed (not_found)`. */
export function endingText(ending: Ending): string {
  return ending.state === "succeeded"
    ? translated`succeeded with ${decimalText(ending.movedCents)}`
    : translated`failed (${ending.reason})`;
}

/** Describes a provider's reply: `moved 250.00`, `refused (closed)`, `unknown (timeout)`, `not found`. */
export function replyText(reply: TransferReply): string {
  switch (reply.kind) {
    case "moved":
      return translated`moved ${decimalText(reply.movedCents)}`;
    case "refused":
      return translated`refused (${reply.reason})`;
    case "unknown":
      return translated`unknown (${reply.why})`;
    default:
      return reply.kind.replaceAll("_", " ");
  }
}

/** How long a transfer took, or has been open. */
export function ageText({ createdAt, finishedAt }: TransferOrder, now: Date): string {
  return durationText((finishedAt ?? now).getTime() - createdAt.getTime());
}

/** A transfer for other programs: amounts in TWD, times as ISO text. */
export function transferJson(order: TransferOrder, now: Date) {
  const { member, amountCents, movedCents, ...rest } = order;
  return {
    ...rest,
    member: String(member),
    amount: fromCents(amountCents),
    moved: movedCents === null ? null : fromCents(movedCents),
    ageSeconds: Math.floor(((order.finishedAt ?? now).getTime() - order.createdAt.getTime()) / 1000),
  };
}

/** A provider's reply for other programs. */
export function replyJson(reply: TransferReply) {
  return reply.kind === "moved" ? { kind: reply.kind, moved: fromCents(reply.movedCents) } : reply;
}

/** An ending for other programs. */
export function endingJson(ending: Ending | null) {
  return ending?.state === "succeeded" ? { state: ending.state, moved: fromCents(ending.movedCents) } : ending;
}
