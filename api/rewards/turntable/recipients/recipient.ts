import { Buffer } from "node:buffer";
import { z } from "zod";
import type { MemberId } from "../../../member_id.ts";
import type { CellAddress, Vault } from "@/api/platform/vault/vault.ts";

/** To whom and where goods are sent. */
export const Recipient = z.object({ name: z.string(), mobile: z.string(), address: z.string() });
export type Recipient = z.output<typeof Recipient>;

/** Seals who gets a draw's goods. */
export async function sealRecipient(
  vault: Vault,
  member: MemberId,
  drawId: string,
  recipient: Recipient,
): Promise<Buffer> {
  return Buffer.from(await vault.seal(JSON.stringify(recipient), recipientCell(member, drawId)));
}

/** Reads the recipient of a draw's goods. */
export async function openRecipient(
  vault: Vault,
  member: MemberId,
  drawId: string,
  sealed: Uint8Array,
): Promise<Recipient> {
  return Recipient.parse(JSON.parse(await vault.openText(sealed, recipientCell(member, drawId))));
}

/** The vault's binding for a draw's recipient. */
export function recipientCell(member: MemberId, drawId: string): CellAddress {
  return { table: "turntable_shipments", column: "recipient_sealed", row: `${member}/${drawId}` };
}
