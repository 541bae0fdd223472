import { type Grant, mailGranted } from "./mail_bonuses.ts";
import { sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import { rowsOf } from "@/db/ledger/batch.ts";
import { bonusRule } from "@/db/ledger/bonus_kinds.ts";
import { post } from "@/db/ledger/post.ts";
import type { Posting } from "@/db/ledger/types.ts";
import type { DB } from "@/db/types.ts";
import { mayNow } from "@/api/identity/status/may_now.ts";

/** A grant with a new order's id. */
export function newGrant(grant: Omit<Grant, "id">): Grant {
  return { id: v7(), ...grant };
}

/** The result of grants: all were written, or a member's wallet is closed and nothing may be written. */
export type Granted = "granted" | "account_closed";

/**
 * Writes grants, posts their points from the house's account and tells their members by mail, in the caller's transaction, which holds the
 * members' locks (`lockMembers`) and posts nothing else. After `account_closed` the caller rolls back.
 */
export async function grantBonuses(tx: Transaction<DB>, grants: readonly Grant[]): Promise<Granted> {
  const posted = await post(tx, grants.map(grantPosting));
  if (posted.some(({ status }) => status === "account_closed")) return "account_closed";
  const other = posted.find(({ status }) => status !== "posted");
  if (other) throw new Error(`a bonus was answered ${other.status}`);
  await writeBonuses(tx, grants);
  await mailGranted(tx, grants);
  return "granted";
}

/** The posting that gives a bonus: into the main wallet if no turnover is asked for, else into what is held. */
export function grantPosting({ id, member, kind, amountCents, requiredCents, at }: Grant): Posting {
  const house = { house: bonusRule(kind).account } as const;
  const order = { orderId: id, orderKind: kind, amountCents, at, debit: house };
  return requiredCents > 0n
    ? { ...order, kind: "hold", credit: { member, code: "hold:bonus" } }
    : { ...order, kind: "credit", credit: { member, code: "main" } };
}

/**
 * Writes the rows of grants whose points the same transaction posts. The caller has checked under the members' locks
 * who may claim rewards; the statement checks again, so that no kind of bonus can forget it.
 * @throws if a member may not be given any
 */
export async function writeBonuses(tx: Transaction<DB>, grants: readonly Grant[]): Promise<void> {
  if (grants.length === 0) return;
  const isWagered = (grant: Grant) => grant.requiredCents > 0n;
  const { rows } = await sql`
    insert into bonuses (id, member_id, kind, source, amount_cents, required_cents, state, created_at, expires_at, ended_at)
      select g.* from ${
    rowsOf("g", grants, {
      id: ["uuid", ({ id }) => id],
      member_id: ["bigint", ({ member }) => member],
      kind: ["text", ({ kind }) => kind],
      source: ["text", ({ source }) => source],
      amount_cents: ["bigint", ({ amountCents }) => amountCents],
      required_cents: ["bigint", ({ requiredCents }) => requiredCents],
      state: ["text", (grant) => isWagered(grant) ? "open" : "paid"],
      created_at: ["timestamptz", ({ at }) => at],
      expires_at: ["timestamptz", (grant) => isWagered(grant) ? grant.expiresAt : null],
      ended_at: ["timestamptz", (grant) => isWagered(grant) ? null : grant.at],
    })
  }
        join members m on m.id = g.member_id
        where ${mayNow("claim", sql.ref("g.created_at"))} order by g.id
      returning id`.execute(tx);
  if (rows.length !== grants.length) throw new Error("a bonus is of a member who may not be given any");
  const wagered = grants.filter(isWagered);
  if (wagered.length === 0) return;
  await tx.insertInto("bonus_turnover").values(wagered.map((grant) => ({
    bonus_id: grant.id,
    member_id: grant.member,
    required_cents: grant.requiredCents,
    weights: JSON.stringify(grant.weights),
    status: "open",
    created_at: grant.at,
  }))).execute();
}
