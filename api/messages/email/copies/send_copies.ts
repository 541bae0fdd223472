import { sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import type { Email, EmailSender, EmailSent } from "../senders/port.ts";
import { claimCopies, type ClaimedCopy, copiesAtOnce, endOldCopies, giveBackCopies } from "./claim_copies.ts";
import { composeCopies } from "./compose_copies.ts";
import { type AddressAnswer, countRefusals } from "./count_refusals.ts";

/** So many rounds one run makes at most. */
const rounds = 20;

/** So often a copy is tried, each time after twice as long, from a minute on. */
const maxTries = 8;

const notSent = "copies of mails not sent";

/**
 * Sends the copies that are due, some at a time: claims them, sends them, and writes all results in one statement. A
 * copy that fails affects no other, and the budget gets refused ones back. An address with a permanent refusal gets no
 * more. A round in which the server accepted nothing is the last until the next run.
 */
export async function sendCopies(ctx: Ctx): Promise<void> {
  const { email } = ctx;
  if (!email || !ctx.settings.get("email.copies")) return;
  await endOldCopies(ctx);
  for (let round = 0; round < rounds; round++) {
    const { copies, budget } = await claimCopies(ctx);
    if (copies.length === 0) return;
    const ends = await sendClaimed(ctx, email, copies);
    await writeEnds(ctx, ends);
    await giveBackCopies(ctx, budget, ends.filter(({ isTaken }) => !isTaken).length);
    if (copies.length < copiesAtOnce || !ends.some(({ state }) => state === "sent")) return;
  }
}

/** The end of a copy; `null`: there is nothing left to send. */
interface CopyEnd {
  id: string;
  state: "sent" | "failed" | "unknown" | "waiting" | null;
  dueAt: Date;
  /** The mail server had it, or may have had it. */
  isTaken: boolean;
  /** The consequence for the address; null if there is none. */
  address: AddressAnswer | null;
}

async function sendClaimed(ctx: Ctx, sender: EmailSender, copies: readonly ClaimedCopy[]): Promise<CopyEnd[]> {
  const emails = await composeCopies(ctx, sender.siteUrl, copies);
  return await Promise.all(copies.map(async ({ id, member_id: member, tries }): Promise<CopyEnd> => {
    const composed = emails.get(id);
    const dueAt = new Date(ctx.now().getTime() + 60_000 * 2 ** (tries - 1));
    const unsent = { id, dueAt, isTaken: false, address: null };
    if (composed === undefined) return { ...unsent, state: null };
    // Another process, or this one with another key, may compose it.
    if (composed === null) return { ...unsent, state: tries < maxTries ? "waiting" : "failed" };
    const { email, unsubscribeId } = composed;
    const answer = await sendOne(sender, email);
    report(ctx, answer);
    const address = answer.kind === "accepted" || answer.kind === "no_mailbox"
      ? { member, unsubscribeId, isRefused: answer.kind === "no_mailbox" }
      : null;
    return { id, dueAt, state: stateAfter(answer, tries), isTaken: answer.kind !== "later", address };
  }));
}

async function sendOne(sender: EmailSender, email: Email): Promise<EmailSent> {
  try {
    return await sender.send(email);
  } catch {
    return { kind: "unknown", reason: "exception" };
  }
}

function report(ctx: Ctx, answer: EmailSent): void {
  // One address that is refused says nothing of the mail server.
  if (answer.kind === "accepted" || answer.kind === "refused" || answer.kind === "no_mailbox") {
    ctx.incidents.worked(ctx, notSent);
  } else ctx.incidents.failed(ctx, { level: "warn", event: notSent, fields: { ...answer } });
}

function stateAfter({ kind }: EmailSent, tries: number): CopyEnd["state"] {
  if (kind === "accepted") return "sent";
  if (kind === "unknown") return "unknown";
  return kind === "later" && tries < maxTries ? "waiting" : "failed";
}

/** Writes all results, with their consequences for the addresses. */
async function writeEnds({ db, now }: Ctx, ends: readonly CopyEnd[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await countRefusals(tx, ends.flatMap(({ address }) => address ? [address] : []), now());
    await writeStates(tx, ends, now());
  });
}

async function writeStates(tx: Transaction<DB>, ends: readonly CopyEnd[], at: Date): Promise<void> {
  const given = rowsOf("g", ends, {
    id: ["uuid", ({ id }) => id],
    state: ["text", ({ state }) => state],
    due_at: ["timestamptz", ({ dueAt }) => dueAt],
  });
  await sql`
    with gone as (
      delete from email_copies c using ${given} where c.id = g.id and c.state = 'claimed' and g.state is null
    )
    update email_copies c set state = g.state, due_at = g.due_at,
        ended_at = case when g.state = 'waiting' then null else ${at}::timestamptz end
      from ${given} where c.id = g.id and c.state = 'claimed' and g.state is not null`.execute(tx);
}
