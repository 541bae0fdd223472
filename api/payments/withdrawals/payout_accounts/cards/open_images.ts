import { isSameOperator } from "@/api/platform/approvals/operator_name.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { type ImageSlot, imageSlots } from "./schema.ts";
import { imageCell, imageColumns } from "./sealed_card.ts";

const opened = "card.images_opened";

/**
 * The images of a card as JPEG, for an operator; that they were opened is recorded in the audit trail. Null: no such
 * card.
 */
export async function openImages(
  ctx: Ctx,
  id: bigint,
  operator: string,
): Promise<{ slot: ImageSlot; jpeg: Uint8Array }[] | null> {
  const row = await ctx.db.selectFrom("bank_cards").select(["member_id", ...Object.values(imageColumns)])
    .where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const key = { id, member: row.member_id };
  const images: { slot: ImageSlot; jpeg: Uint8Array }[] = [];
  for (const slot of imageSlots) {
    const name = row[imageColumns[slot]];
    if (name === null) continue;
    const sealed = await ctx.images.get(name);
    if (!sealed) throw new Error(`the image ${slot} of card ${id} is not in the store`);
    images.push({ slot, jpeg: await ctx.vault.open(sealed, imageCell(key, slot)) });
  }
  const event = { at: ctx.now(), operator, action: opened, subject: `card ${id}` };
  if (images.length > 0) await recordEvents(ctx.db, [event]);
  return images;
}

/** Whether an operator has opened a card's images as they are, by the audit trail. */
export async function hasOpenedImages(
  ctx: Ctx,
  { id, since }: { id: bigint; since: Date },
  operator: string,
): Promise<boolean> {
  const events = await ctx.db.selectFrom("audit_events").select("operator")
    .where("subject", "=", `card ${id}`).where("action", "=", opened).where("at", ">=", since).execute();
  return events.some((event) => isSameOperator(event.operator, operator));
}
