import type { Kysely } from "kysely";
import { v7 } from "uuid";
import type { DB } from "@/db/types.ts";
import type { Posting } from "../types.ts";

/** Puts `count` members without a cent into a test's database and gives their ids. */
export async function testMembers(db: Kysely<DB>, count: number): Promise<bigint[]> {
  const members = await db.insertInto("members").values(Array.from({ length: count }, () => {
    const tail = v7().replaceAll("-", "");
    return {
      account: tail.slice(-10),
      password_hash: "none",
      name: "測試",
      promote_code: tail,
      created_at: new Date(),
    };
  })).returning("id").execute();
  return members.map((member) => member.id);
}

/** The credit of a deposit of `amountCents` for a member, of a new order unless `changes` say otherwise. */
export function depositCredit(member: bigint, amountCents: bigint, changes: Partial<Posting> = {}): Posting {
  return {
    orderId: v7(),
    orderKind: "deposit",
    kind: "credit",
    debit: { house: "clearing:sandbox" },
    credit: { member, code: "main" },
    amountCents,
    at: new Date(),
    ...changes,
  };
}

/** The hold of a transfer into a game: main wallet to transit, of a new order unless `changes` say otherwise. */
export function holdForGame(member: bigint, amountCents: bigint, changes: Partial<Posting> = {}): Posting {
  return {
    orderId: v7(),
    orderKind: "game_transfer",
    kind: "hold",
    debit: { member, code: "main" },
    credit: { house: "transit:rsg" },
    amountCents,
    at: new Date(),
    ...changes,
  };
}
