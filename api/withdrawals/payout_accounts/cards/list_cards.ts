import type { Ctx, MemberId } from "../../../context.ts";
import type { BoundCard } from "./schema.ts";
import { shownColumns, toCard } from "./to_card.ts";

/** A member's bank cards, oldest first. */
export async function listCards({ db }: Ctx, member: MemberId): Promise<BoundCard[]> {
  const rows = await db.selectFrom("bank_cards").select(shownColumns).where("member_id", "=", member).orderBy("id")
    .execute();
  return rows.map(toCard);
}
