import { Buffer } from "node:buffer";
import { eachMemberIn } from "@/db/each_member_in.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { emailCell } from "./email_cell.ts";

/** Seals every bound address with the current key, as the other resealing does; gives how many. Codes end by themselves. */
export async function resealEmails(ctx: Ctx): Promise<number> {
  return await eachMemberIn(ctx.db, "member_emails", (tx, member) => resealMember({ ...ctx, db: tx }, member));
}

async function resealMember({ db, vault }: Pick<Ctx, "db" | "vault">, member: MemberId): Promise<number> {
  await lockMember(db, member);
  const row = await db.selectFrom("member_emails").select("address_sealed").where("member_id", "=", member)
    .executeTakeFirst();
  if (!row || vault.isCurrent(row.address_sealed)) return 0;
  const cell = emailCell("member_emails", member);
  const fresh = await vault.seal(await vault.open(row.address_sealed, cell), cell);
  await db.updateTable("member_emails").set({ address_sealed: Buffer.from(fresh) }).where("member_id", "=", member)
    .execute();
  return 1;
}
