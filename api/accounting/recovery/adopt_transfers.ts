import { createHash, type Hash } from "node:crypto";
import { sql } from "kysely";
import { v7 } from "uuid";
import { inTransaction, inTransactionIf, inTransactionOnce } from "@/db/in_transaction.ts";
import { post } from "@/db/ledger/post.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { findAgreed, proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { recoverySubject } from "./begin_recovery.ts";
import { openRecovery, type RecoveryRow } from "./open_recovery.ts";
import { findProvider } from "@/api/games/bets/operators/find_provider.ts";
import type { GameProvider } from "@/api/games/providers/port.ts";
import { settlementFormOf } from "@/api/games/providers/registry.ts";
import { transferPostings } from "@/api/games/transfers/order.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { eachOf } from "@/api/work/each_of.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { uuidOf } from "../reports/reconcile/reconcile_provider.ts";
import { type BadLines, type FileChunks, readSettlementFile } from "../reports/reconcile/read_file.ts";

/** A transfer of a provider's file that the books don't know. */
export interface LostTransfer {
  /** Its line in the file. */
  line: number;
  id: string;
  player: string;
  /** Above 0 into the games. */
  amountCents: bigint;
}

/** Why a transfer could not be taken into the books. */
export type NotAdopted =
  /** The site knows no such member: their sign-up was lost, too. */
  | "unknown_player"
  /** The id is not one that the site makes. */
  | "other_id"
  /** The provider, asked by the id, does not say that it has moved this amount, or does not answer. */
  | "not_confirmed"
  /** The main wallet lacks the points: a top-up or a prize was lost, too. */
  | "main_wallet_short"
  /** An earlier transfer of the player was not adopted. */
  | "after_another";

/** The result of adopting. Only `adopted` has changed anything. */
export type Adopted =
  | {
    kind: "adopted";
    adopted: LostTransfer[];
    left: (LostTransfer & { why: NotAdopted })[];
    bad: BadLines;
    /** The file has more: the same command takes the next. */
    more: boolean;
  }
  /** Another operator has to give the same file. It has so many lost transfers. */
  | { kind: "proposed"; lost: number }
  | { kind: "no_recovery" }
  | { kind: "unknown_provider" };

/** How to adopt. */
export interface Adoption {
  provider: string;
  chunks: FileChunks;
  operator: string;
  reason: string;
}

/** So many transfers of a file are adopted at once. */
const maxLost = 100_000;
const asksAtOnce = 16;

/**
 * Takes the transfers of a provider's settlement file that a restore has lost into the books, in the order in which they
 * were made: by two operators who give the same file, and only those that the provider confirms when asked by our id.
 * Each is posted as if it ended now, once: a second run adopts what the first could not. If a player took out more than
 * the books had in the game, the difference was won there. Throws what `readSettlementFile` throws.
 */
export async function adoptTransfers(
  ctx: Ctx,
  { provider: code, chunks, operator, reason }: Adoption,
): Promise<Adopted> {
  const provider = await findProvider(ctx.db, code);
  const form = provider && settlementFormOf(provider.protocol);
  const adapter = provider && ctx.providers.of(provider);
  if (!form || !adapter) return { kind: "unknown_provider" };
  const recovery = await openRecovery(ctx.db);
  if (!recovery) return { kind: "no_recovery" };
  const hash = createHash("sha256");
  const { lost, bad } = await inTransactionOnce(ctx.db, lockWaitMs, async (tx) => {
    const bad = await readSettlementFile(tx, form, hashed(chunks, hash));
    const { rows: lost } = await sql<FoundTransfer>`
      select t.line, t.id, t.player, t.amount_cents as "amountCents", t.at, m.id as member
        from (select distinct on (id) * from settlement_lines
          where kind = 'transfer' and counts and amount_cents <> 0 order by id, line) t
        left join provider_players p on p.provider = ${code} and p.player = t.player
        left join members m on m.id = coalesce(p.member_id,
          case when t.player ~ '^jh[1-9][0-9]{0,17}$' then substr(t.player, 3)::bigint end)
        where not exists (select from game_transfers b where b.id = ${uuidOf("t.id")})
        order by t.at, t.id limit ${maxLost + 1}`.execute(tx);
    return { lost, bad };
  });
  const more = lost.length > maxLost;
  lost.length = Math.min(lost.length, maxLost);
  const by = { operator, reason };
  if (!await isAgreed(ctx, recovery, { provider: code, file: hash.digest("hex") }, by)) {
    return { kind: "proposed", lost: lost.length };
  }
  const result: Adopted = { kind: "adopted", adopted: [], left: [], bad, more };
  const confirmed = await eachOf(lost, asksAtOnce, async (transfer) => await isConfirmed(adapter, transfer));
  const blocked = new Set<string>();
  for (const [index, { at, member, ...transfer }] of lost.entries()) {
    const why = blocked.has(transfer.player)
      ? "after_another"
      : !uuidV7.test(transfer.id)
      ? "other_id"
      : member === null
      ? "unknown_player"
      : !confirmed[index]
      ? "not_confirmed"
      : await adopt(ctx, code, { ...transfer, at, member }, by);
    if (why === null) result.adopted.push(transfer);
    else {
      blocked.add(transfer.player);
      result.left.push({ ...transfer, why });
    }
  }
  return result;
}

interface FoundTransfer extends LostTransfer {
  at: Date;
  member: MemberId | null;
}

/** No row is locked while the file is read. */
const lockWaitMs = 10_000;

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function* hashed(chunks: FileChunks, hash: Hash): FileChunks {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Whether two operators have given this file, this one included; else it is proposed. A file stays agreed on. */
async function isAgreed(
  ctx: Ctx,
  { id }: RecoveryRow,
  terms: { provider: string; file: string },
  by: { operator: string; reason: string },
): Promise<boolean> {
  const decision = { name: "recovery.transfers", subject: String(id), terms } as const;
  return await inTransaction(ctx.db, async (tx) => {
    await lockSubject(tx, { kind: "recovery", id: String(id) });
    if (await findAgreed(tx, decision)) return true;
    const at = ctx.now();
    const agreement = await proposeOrAgree(tx, decision, by, at);
    if (agreement.kind === "proposed") return false;
    await recordAgreement(tx, agreement, at);
    const { proposedBy } = agreement.proposal;
    const event = { at, ...by, action: "recovery.transfers", subject: recoverySubject({ id }) };
    await recordEvents(tx, [{ ...event, detail: { ...terms, proposed_by: proposedBy } }]);
    return true;
  });
}

/** The file says what was moved; the provider itself has to say so as well. */
async function isConfirmed(adapter: GameProvider, { id, amountCents }: LostTransfer): Promise<boolean> {
  const answer = await adapter.transferStatus(id);
  return answer.kind === "moved" && answer.movedCents === (amountCents < 0n ? -amountCents : amountCents);
}

async function adopt(
  ctx: Ctx,
  provider: string,
  { id, player, member, amountCents, at }: FoundTransfer & { member: MemberId },
  by: { operator: string; reason: string },
): Promise<"main_wallet_short" | null> {
  const now = ctx.now();
  const cents = amountCents < 0n ? -amountCents : amountCents;
  const direction = amountCents > 0n ? "in" : "out";
  const sentAt = at < now ? at : now;
  const { keep } = await inTransactionIf(ctx.db, async (tx) => {
    await lockMember(tx, member);
    await tx.insertInto("provider_players").values({ member_id: member, provider, player, opened_at: now })
      .onConflict((conflict) => conflict.doNothing()).execute();
    const known = await tx.selectFrom("accounts").select("balance_cents").where("member_id", "=", member)
      .where("code", "=", `game:${provider}`).executeTakeFirst();
    const wonCents = direction === "out" ? cents - (known?.balance_cents ?? 0n) : 0n;
    const settlement = { id: v7(), member_id: member, provider, difference_cents: wonCents, created_at: now };
    if (wonCents > 0n) {
      await tx.insertInto("settlements").values({ ...settlement, provider_balance_cents: cents }).execute();
    }
    await tx.insertInto("game_transfers").values({
      id,
      member_id: member,
      provider,
      direction,
      amount_cents: cents,
      moved_cents: cents,
      state: "succeeded",
      created_at: sentAt,
      sent_at: sentAt,
      finished_at: now,
    }).execute();
    const order = { id, member, provider, direction, amountCents: cents } as const;
    const won = wonCents > 0n
      ? [
        {
          orderId: settlement.id,
          orderKind: "settlement",
          kind: "difference",
          debit: { house: `settlement:${provider}` },
          credit: { member, code: `game:${provider}` },
          amountCents: wonCents,
          at: now,
        } as const,
      ]
      : [];
    const posted = await post(tx, [...won, ...transferPostings(order, now)]);
    const isWhole = posted.every(({ status }) => status === "posted");
    if (isWhole) {
      const detail = { provider, player, direction, amount_cents: String(cents), won_cents: String(wonCents) };
      await recordEvents(tx, [{ at: now, ...by, action: "transfer.adopted", subject: id, detail }]);
    }
    return { keep: isWhole };
  });
  return keep ? null : "main_wallet_short";
}
