import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { hashPassword } from "./passwords/password.ts";
import { randomLetters } from "./passwords/random_letters.ts";
import { Account, Password } from "./schema.ts";

/** A member to be. Account and password obey the rules of sign-up. */
export interface NewMember {
  account: string;
  password: string;
  name: string;
  nickname?: string;
  mobile?: string;
  line?: string;
  userLevel?: number;
  /** `new` by default. */
  status?: "new" | "active";
}

/** A member to be whose password is hashed, and who names them. */
interface HashedMember extends Omit<NewMember, "password"> {
  passwordHash: string;
  /** The member who invited them. */
  introducerId?: MemberId | null;
  /** The introducer that the member named, as given. */
  introducer?: string;
}

/**
 * Opens a member's account; null when the account or the mobile number is another member's. Throws ZodError when account
 * or password break the rules.
 */
export async function createMember(ctx: Ctx, { password, ...member }: NewMember): Promise<MemberId | null> {
  const account = Account.parse(member.account);
  const passwordHash = await hashPassword(Password.parse(password));
  return await insertMember(ctx.db, { ...member, account, passwordHash }, ctx.now());
}

/**
 * Writes a new member whose fields obey the rules; null when the account or the mobile number is another member's. Of
 * several at once for one account or number the second waits until the first has committed or rolled back.
 */
export async function insertMember(db: Kysely<DB>, member: HashedMember, now: Date): Promise<MemberId | null> {
  const row = await db.insertInto("members").values({
    account: member.account,
    password_hash: member.passwordHash,
    name: member.name,
    nickname: member.nickname ?? "",
    line: member.line ?? "",
    mobile: member.mobile ?? null,
    user_level: member.userLevel ?? 0,
    status: member.status ?? "new",
    activated_at: member.status === "active" ? now : null,
    // 49 bits, so that two never meet.
    promote_code: randomLetters(10),
    introducer_id: member.introducerId ?? null,
    introducer: member.introducer ?? "",
    created_at: now,
  }).onConflict((conflict) => conflict.doNothing()).returning("id").executeTakeFirst();
  return row?.id ?? null;
}
