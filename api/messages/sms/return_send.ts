import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { lockSubjects } from "./counts.ts";
import { nameOf } from "./asker.ts";
import { ownSubject } from "./subjects.ts";
import type { CodeRequest, TakenSend } from "./take_send.ts";

/**
 * Handles a message that was not sent: permits the next request at once. A refused one is not counted and leaves no
 * code; one that may have been sent stays counted, and its code counts.
 */
export async function returnSend(
  ctx: Ctx,
  request: CodeRequest,
  { at, counted }: TakenSend,
  { mayArrive }: { mayArrive: boolean },
): Promise<void> {
  const { purpose, mobile, account, asker } = request;
  await inTransaction(ctx.db, async (tx) => {
    await lockSubjects(tx, counted);
    await tx.updateTable("sms_counts").set({ last_sent_at: null }).where("subject", "=", ownSubject(request))
      .where("last_sent_at", "=", at).execute();
    if (mayArrive) return;
    await tx.updateTable("sms_counts").set((eb) => ({ sends: eb("sends", "-", 1) }))
      .where("subject", "in", counted.map(({ subject }) => subject)).where("sends", ">", 0)
      .where("ends_at", ">", ctx.now()).execute();
    await tx.deleteFrom("sms_codes").where("purpose", "=", purpose).where("mobile", "=", mobile)
      .where("account", "=", account).where("asker", "=", nameOf(asker)).where("requested_at", "=", at).execute();
  });
}
