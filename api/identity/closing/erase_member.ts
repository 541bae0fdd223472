import { sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import type { DB } from "@/db/types.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { removeLoose } from "@/api/content/images/keep_image.ts";
import { memberTables } from "../member_data/inventory.ts";
import { findMember } from "../members/find_member.ts";
import { lockMember } from "../members/lock_member.ts";
import { auditMember, type MemberOperation } from "../members/operators/locked_member.ts";
import { hashOfNoPassword } from "../members/passwords/password.ts";
import { randomLetters } from "../members/passwords/random_letters.ts";
import type { MemberStatus } from "../status/status_rules.ts";
import { statusAt, statusColumns } from "../status/status.ts";
import { emptyCards } from "./erase_cards.ts";
import { forgetAttempts } from "./forget_attempts.ts";
import { askProviders, readRemainder, type Remainder } from "./what_remains.ts";

/** The result. Only `erased` has changed the member. */
export type Erasure =
  | { kind: "not_found" }
  /** Another operator has to agree. */
  | { kind: "proposed" }
  | { kind: "remains"; remains: Remainder }
  /** A frozen member is looked into; an exclusion would be got around by joining anew. */
  | { kind: "wrong_status"; status: MemberStatus }
  /** `account`: the member's name from now on. */
  | { kind: "erased"; account: string; proposedBy: string }
  | { kind: "erased_before" };

/**
 * Removes the person from a member, in two operators' names: names, numbers, addresses, cards with images, mails,
 * events, devices, and everything else in the inventory of member_data. Data for the history of money stays under an
 * anonymous account, which nothing opens. Refused while the account holds money or has anything open.
 */
export async function eraseMember(ctx: Ctx, operation: MemberOperation): Promise<Erasure> {
  const member = await findMember(ctx, operation.account);
  if (member === null) return { kind: "not_found" };
  const unread = await askProviders(ctx, member);
  const before = await ctx.db.selectFrom("members").select(["account", "mobile"]).where("id", "=", member)
    .executeTakeFirstOrThrow();
  let images: string[] = [];
  const erasure = await inTransaction(ctx.db, async (tx): Promise<Erasure> => {
    const inside = { ...ctx, db: tx };
    await lockAll(tx, member);
    const row = await tx.selectFrom("members").select([...statusColumns, "erased_at"]).where("id", "=", member)
      .executeTakeFirstOrThrow();
    if (row.erased_at !== null) return { kind: "erased_before" };
    const { status } = statusAt(row, ctx.now());
    // A break of a closed member has no end but the time from which they might have returned.
    const until = row.may_return_at ?? row.excluded_until;
    const isExcluded = until !== null && until > ctx.now();
    if (status === "frozen" || isExcluded) {
      return { kind: "wrong_status", status: isExcluded ? "self_excluded" : status };
    }
    const remains = await readRemainder(inside, member, unread);
    if (remains) return { kind: "remains", remains };
    const decision = { name: "member.erasure", subject: String(member), terms: {} } as const;
    const agreement = await proposeOrAgree(tx, decision, operation, ctx.now());
    if (agreement.kind === "proposed") return { kind: "proposed" };
    const { proposedBy } = agreement.proposal;
    images = await emptyCards(inside, member);
    const account = await newAccount(tx);
    // The time comes first: notes of operators can be deleted only of who is erased.
    const anonymous = {
      account,
      promote_code: `${account}${account}`,
      password_hash: hashOfNoPassword,
      erased_at: ctx.now(),
    };
    await tx.updateTable("members").set(anonymous).where("id", "=", member).execute();
    await recordAgreement(tx, agreement, ctx.now());
    await auditMember(inside, member, "member.erased", operation, { proposed_by: proposedBy });
    await eraseRows(tx, member);
    return { kind: "erased", account, proposedBy };
  });
  if (erasure.kind !== "erased") return erasure;
  await forgetAttempts(ctx, before);
  await removeLoose(ctx, images);
  return erasure;
}

/** Locks all rows that are changed or decide, in the order of docs/decisions/2026-11-21-lock-order.md. */
async function lockAll(tx: Transaction<DB>, member: MemberId): Promise<void> {
  for (const table of ["deposit_orders", "withdrawals"] as const) {
    await tx.selectFrom(table).select("id").where("member_id", "=", member).orderBy("id").forNoKeyUpdate().execute();
  }
  await lockMember(tx, member);
  for (const table of ["bank_cards", "crypto_addresses", ...proofs] as const) {
    await tx.selectFrom(table).select("member_id").where("member_id", "=", member).forNoKeyUpdate().execute();
  }
  await lockAllAccounts(tx, member);
}

const proofs = [
  ...["withdrawal_password_tries", "totp_factors", "recovery_codes", "passkeys", "store_numbers"] as const,
  ...["member_emails", "email_codes"] as const,
];

/** Deletes and empties what the inventory says, the idempotency keys last. */
async function eraseRows(tx: Transaction<DB>, member: MemberId): Promise<void> {
  const last = (name: string) => name === "idempotency_keys" ? 1 : 0;
  for (const [name, table] of [...memberTables].toSorted(([one], [other]) => last(one) - last(other))) {
    const where = `(${table.rows.replaceAll("$1", `${member}::bigint`)})`;
    const target = name === "bank_cards" ? "card_id" : "address_id";
    const unreferenced = `not exists (select from withdrawals w where w.${target} = t.id)`;
    if (table.deletes === "always") await sql.raw(`delete from "${name}" t where ${where}`).execute(tx);
    if (table.deletes === "unreferenced") {
      await sql.raw(`delete from "${name}" t where ${where} and ${unreferenced}`).execute(tx);
    }
    const changes = Object.entries({ ...table.becomes, ...table.hiddenBecomes })
      .map(([column, becomes]) => `"${column}" = ${becomes}`).join(", ");
    if (table.deletes !== "always" && changes !== "") {
      await sql.raw(`update "${name}" t set ${changes} where ${where}`).execute(tx);
    }
  }
}

/** An account that no member has, and that says nothing. */
async function newAccount(tx: Transaction<DB>): Promise<string> {
  for (;;) {
    const account = `z${randomLetters(9)}`;
    const taken = await tx.selectFrom("members").select("id").where("account", "=", account).executeTakeFirst();
    if (!taken) return account;
  }
}
