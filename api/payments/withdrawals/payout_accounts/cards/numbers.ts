import { type Selectable, sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import { type AccountRow, accountsOf } from "../reviews/accounts_of.ts";
import { numberCell, type SealedNumber } from "./sealed_card.ts";

/** The numbers of a card, deciphered. */
export interface CardNumbers {
  account: string;
  idNumber: string;
}

/** Decrypts the numbers of a stored card, for an operator. */
export async function openNumbers(
  { vault }: Pick<Ctx, "vault">,
  card: Pick<Selectable<DB["bank_cards"]>, "id" | "member_id" | "account_sealed" | "id_number_sealed">,
): Promise<CardNumbers> {
  const key = { id: card.id, member: card.member_id };
  const [account, idNumber] = await Promise.all([
    vault.openText(card.account_sealed, numberCell(key, "account")),
    vault.openText(card.id_number_sealed, numberCell(key, "id_number")),
  ]);
  return { account, idNumber };
}

/** The accounts of other members who have a card with these numbers, rejected cards included. */
export async function othersWithNumbers(
  ctx: Ctx,
  member: MemberId,
  { account, idNumber }: CardNumbers,
): Promise<{ account_shared: string[]; id_number_shared: string[] }> {
  const [account_shared, id_number_shared] = await Promise.all([
    othersWith(ctx, member, "account", account),
    othersWith(ctx, member, "id_number", idNumber),
  ]);
  return { account_shared, id_number_shared };
}

async function othersWith({ db, vault }: Ctx, member: MemberId, kind: SealedNumber, number: string): Promise<string[]> {
  return await others[kind](db, { member, fingerprints: await vault.fingerprints(kind, number) });
}

const others = { account: othersWithFingerprint("account"), id_number: othersWithFingerprint("id_number") };

/** Asks for many cards by one statement. A number has a fingerprint by each key that may have sealed it. */
function othersWithFingerprint(kind: SealedNumber) {
  return batchPerDatabase<{ member: MemberId; fingerprints: readonly string[] }, string[]>(async (db, requested) => {
    const fingerprints = requested.flatMap(({ member, fingerprints: rows }, index) =>
      rows.map((fingerprint) => ({ n: index + 1, member, fingerprint }))
    );
    const { rows } = await sql<AccountRow>`
      select distinct x.n, m.account
        from ${
      rowsOf("x", fingerprints, {
        n: ["bigint", ({ n }) => n],
        member_id: ["bigint", ({ member }) => member],
        print: ["text", ({ fingerprint }) => fingerprint],
      })
    }
        join bank_cards c on ${sql.ref(`c.${kind}_print`)} = x.print and c.member_id <> x.member_id
        join members m on m.id = c.member_id
        order by x.n, m.account`.execute(db);
    return accountsOf(requested, rows);
  });
}
