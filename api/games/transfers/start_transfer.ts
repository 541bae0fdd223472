import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { assertPostable, literal } from "@/db/ledger/batch.ts";
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
import { type MemberStatus, whoMay } from "@/api/identity/status/status_rules.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { ProviderRow } from "../providers/port.ts";
import type { TransferOrder } from "./order.ts";

/** When the reconciler first looks at an order, in milliseconds: later than any provider call of a living request takes. */
export const firstPollAfterMs = 20_000;

/** A transfer that is to be made. `amountCents` is signed: negative takes points out of the game. */
export interface NewTransfer {
  id: string;
  member: MemberId;
  providerCode: string;
  amountCents: bigint;
  /** The provider behind the game as the caller knows it and can speak to it; with null nothing is held. */
  provider: ProviderRow | null;
}

/** A transfer that may be sent to the provider now, or why there is none. */
export type Start = { kind: "sent"; order: TransferOrder; player: string } | NotStarted;

/** The reason why a transfer was not made; all points are where they were. */
export interface NotStarted {
  kind: StartRejection;
  /** The provider behind the game as the database knows it; null if there is none. */
  provider: ProviderRow | null;
}

/**
 * `known`: there is an order of this id. `not_allowed`: the member's status forbids it. `check_due`: a reality check waits
 * for the member's answer. `loss_limit`, `time_limit`: a limit of the member is reached. `closed`: the game takes no transfers.
 * `other_provider`: the provider isn't the one that the caller knows. `no_player`: the member has no account there.
 * `provider_balance_short`: the ledger has fewer points in the game. `exists`: another request has just made the same order.
 */
export type StartRejection =
  | "known"
  | "not_allowed"
  | "check_due"
  | "loss_limit"
  | "time_limit"
  | "unknown_game"
  | "closed"
  | "other_provider"
  | "no_player"
  | "provider_balance_short"
  | "insufficient_funds"
  | "account_closed"
  | "exists";

/**
 * Writes the order and takes the points into transit, both or neither, unless a rule rejects it. The order is written
 * as sent: from here on it counts as known to the provider, whatever happens, until the provider says otherwise
 * (docs/decisions/2026-11-20-steps-are-shared.md). Its time goes into the request.
 */
export async function startTransfer(ctx: Ctx, transfer: NewTransfer): Promise<Start> {
  return await startBy(byMember, ctx, transfer);
}

/**
 * Does the same for an operator, whatever the member's status is, unless the member is erased: out of games only. Points
 * into one are rejected as `not_allowed` for each status.
 */
export async function startOperatorsTransfer(ctx: Ctx, transfer: NewTransfer): Promise<Start> {
  return await startBy(byOperator, ctx, transfer);
}

async function startBy(start: Starting, ctx: Ctx, transfer: NewTransfer): Promise<Start> {
  const order = orderOf(transfer, ctx.now());
  assertPostable({ orderId: order.id, kind: "hold", amountCents: order.amountCents });
  return toStart(order, await start(ctx.db, { transfer, order }));
}

/** A transfer that begins with the claim of its key. */
export interface AdmittedTransfer extends Admission {
  /** Null if the key was not claimed: nothing has begun. */
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

/** Converts the database's verdict on a start. */
function toStart(order: TransferOrder, { verdict, protocol, base_url, player }: StartRow): Start {
  if (verdict === "sent" && player !== null) return { kind: "sent", order, player };
  if (verdict === "sent" || verdict === "exists_with_different_body") {
    throw new Error(`the ledger knows another hold for transfer ${order.id}`);
  }
  return { kind: verdict, provider: protocol === null ? null : { code: order.provider, protocol, base_url } };
}

/** The order that a transfer makes, as it is when it starts. */
function orderOf(
  { id, member, providerCode, amountCents }: Omit<NewTransfer, "provider">,
  at: Date,
): TransferOrder {
  return {
    id,
    member,
    provider: providerCode,
    direction: amountCents > 0n ? "in" : "out",
    amountCents: amountCents > 0n ? amountCents : -amountCents,
    state: "sent",
    movedCents: null,
    reason: null,
    attempts: 0,
    lastAttemptAt: null,
    concerns: [],
    createdAt: at,
    sentAt: at,
    finishedAt: null,
  };
}

interface Question {
  transfer: NewTransfer;
  order: TransferOrder;
}

/** A start as the functions of the database tell it. */
interface StartRow {
  verdict: "sent" | StartRejection | "exists_with_different_body";
  protocol: string | null;
  base_url: string | null;
  player: string | null;
}

/** The statuses whose members may move points each way. */
interface MovingStatuses {
  into: readonly MemberStatus[];
  out: readonly MemberStatus[];
}

/** Returns the batched statement that starts transfers by these statuses, which it reads under the accounts' locks. */
function startsBy({ into, out }: MovingStatuses) {
  return batchPerDatabase<Question, StartRow>(async (db, questions, lockWaitMs) => {
    const transfers = questions.map(({ transfer }) => transfer);
    const times = questions.map(({ order }) => order.createdAt);
    const { rows } = await sql<StartRow>`
    select * from start_transfers(
      ${lockWaitMs}, ${literal(transfers.map(({ id }) => id))}::uuid[], ${
      literal(transfers.map(({ member }) => member))
    }::bigint[],
      ${transfers.map(({ providerCode }) => providerCode)}::text[],
      ${transfers.map(({ provider }) => provider?.protocol)}::text[],
      ${transfers.map(({ provider }) => provider?.base_url)}::text[],
      ${literal(transfers.map(({ amountCents }) => amountCents))}::bigint[],
      ${literal(times.map((at) => at.toISOString()))}::timestamptz[],
      ${literal(times.map((at) => new Date(at.getTime() + firstPollAfterMs).toISOString()))}::timestamptz[],
      ${literal(into)}::text[], ${literal(out)}::text[])`
      .execute(db);
    return rows;
  }, { keyOf: memberOf, ownerOf: memberOf });
}

type Starting = ReturnType<typeof startsBy>;

const byMember = startsBy({ into: whoMay.transfer_in, out: whoMay.transfer_out });
const byOperator = startsBy({ into: [], out: whoMay.be_recalled });

interface AdmittedQuestion extends AdmissionQuestion {
  member: MemberId;
  transfer: Omit<NewTransfer, "id" | "member">;
  order: TransferOrder;
}

type AdmittedRow = AdmissionRow & (StartRow | { [Column in keyof StartRow]: null });

const admit = batchPerDatabase<AdmittedQuestion, AdmittedRow | null>(async (db, requested, lockWaitMs) => {
  const { rows } = await sql<AdmittedRow>`
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

function memberOf({ order }: { order: TransferOrder }): string {
  return String(order.member);
}
