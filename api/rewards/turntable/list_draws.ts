import type { z } from "zod";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { byId, type ListPage, page } from "../../lists/list_page.ts";
import { type Draw, draws, toDraw } from "./draw.ts";
import type { DrawListInput } from "./schema.ts";

/** Lists a member's draws, newest first, each with the values for recomputing it. */
export async function listDraws(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  { from, to, cursor, limit }: z.output<typeof DrawListInput>,
): Promise<ListPage<Draw>> {
  const rows = await draws(db).where("d.member_id", "=", member)
    .$if(from !== undefined, (query) => query.where("d.created_at", ">=", from!))
    .$if(to !== undefined, (query) => query.where("d.created_at", "<", to!))
    .$if(cursor !== undefined, (query) => query.where("d.id", "<", cursor!))
    .orderBy("d.id", "desc").limit(limit + 1).execute();
  return page(rows.map(toDraw), limit, byId);
}
