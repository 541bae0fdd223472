import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { type Movement, movementsShown } from "./list_movements.ts";

/**
 * Whether a member's main wallet has older movements than those that are listed, which are archived. Asks only if the
 * list is not full.
 * @param movements the last movements, as `listMovements` gives them
 */
export async function hasArchivedMovements(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  movements: readonly Movement[],
): Promise<boolean> {
  if (movements.length >= movementsShown) return false;
  const main = await db.selectFrom("accounts").select("version").where("member_id", "=", member).where(
    "code",
    "=",
    "main",
  )
    .executeTakeFirst();
  return main !== undefined && main.version > BigInt(movements.length);
}
