import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { assertPostable, literal } from "@/db/ledger/batch.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import {
  type Admission,
  admissionArguments,
  admissionOf,
  type AdmissionQuestion,
  admissionQuestion,
  type AdmissionRow,
  inOrder,
  type KeyedWrite,
} from "@/api/platform/http/idempotency_keys.ts";
import { whoMay } from "@/api/identity/status/status_rules.ts";
import type { TransferOrder } from "./order.ts";
import { type NewTransfer, orderOf, type Start, type StartRow, toStart } from "./start_transfer.ts";
import { firstPollAfterMs } from "./timing.ts";

/** A transfer that begins with the claim of its key. */
export interface AdmittedTransfer extends Admission {
  /** Null where the key was not claimed: nothing has begun. */
  start: Start | null;
}

/**
 * Finds a token's session, claims the key of its transfer and starts it, all in one transaction: a key is claimed with its
 * order, or neither is written. Null for an unknown token; a key that was used before is left as it is.
 * @param transfer of the member whose session the token is; its order's id comes with the claim
 */
export async function admitTransfer(
  ctx: Ctx,
  token: string,
  write: KeyedWrite,
  transfer: Omit<NewTransfer, "id" | "member">,
): Promise<AdmittedTransfer | null> {
  const { member } = write;
  const question = admissionQuestion(ctx, token, write);
  const order = orderOf({ ...transfer, id: question.orderId, member }, question.now);
  assertPostable({ orderId: order.id, kind: "hold", amountCents: order.amountCents });
  const row = await admit(ctx.db, { ...question, member, transfer, order });
  if (!row) return null;
  const { verdict, protocol, base_url, player } = row;
  return {
    ...await admissionOf(ctx, question, row),
    start: verdict === null ? null : toStart(order, { verdict, protocol, base_url, player }),
  };
}

interface Question extends AdmissionQuestion {
  member: MemberId;
  transfer: Omit<NewTransfer, "id" | "member">;
  order: TransferOrder;
}

type Row = AdmissionRow & (StartRow | { [Column in keyof StartRow]: null });

const admit = batchPerDatabase<Question, Row | null>(async (db, requested, lockWaitMs) => {
  const { rows } = await sql<Row>`
    select * from admit_transfers(${admissionArguments(requested, lockWaitMs)},
      ${requested.map(({ order }) => order.provider)}::text[],
      ${requested.map(({ transfer }) => transfer.provider?.protocol)}::text[],
      ${requested.map(({ transfer }) => transfer.provider?.base_url)}::text[],
      ${literal(requested.map(({ transfer }) => transfer.amountCents))}::bigint[],
      ${literal(requested.map(({ now }) => new Date(now.getTime() + firstPollAfterMs).toISOString()))}::timestamptz[],
      ${literal(whoMay.transfer_in)}::text[], ${literal(whoMay.transfer_out)}::text[])`
    .execute(db);
  return inOrder(requested, rows);
}, { keyOf: memberOf, ownerOf: memberOf });

function memberOf({ member }: Question): string {
  return String(member);
}
