import { Buffer } from "node:buffer";
import { sql } from "kysely";
import type { z } from "zod";
import { eachMemberIn } from "@/db/each_member_in.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Lang } from "@/i18n/mod.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { sessionIdOf } from "@/api/identity/sessions/end_sessions.ts";
import type { SignedIn } from "@/api/identity/sessions/session.ts";
import type { CellAddress } from "@/api/platform/vault/vault.ts";
import type { Ctx } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
import type { PushSubscribe, PushView } from "./schema.ts";
import type { Subscription } from "./sender.ts";

/** So many browsers of one member get notices at most; the oldest goes. */
export const browsersOfOne = 10;

/** The vault's binding for the subscription of a member's session. */
export function subscriptionCell(member: bigint, session: string): CellAddress {
  return { table: "push_subscriptions", column: "subscription_sealed", row: `${member}/${session}` };
}

/**
 * Sends notices to the browser of this session from now on, until the session ends. Subscriptions of sessions that are
 * over go, and the oldest above {@link browsersOfOne}.
 */
export async function subscribeBrowser(
  { db, vault, push, now }: Pick<Ctx, "db" | "vault" | "push" | "now">,
  { member: { id: member }, session }: SignedIn,
  { endpoint, keys, details, lang }: z.output<typeof PushSubscribe> & { lang: Lang },
): Promise<Result<null, "push_unavailable">> {
  if (!push?.takes(endpoint)) return refuse("push_unavailable");
  return await inTransaction(db, async (tx): Promise<Result<null, "push_unavailable">> => {
    await lockMember(tx, member);
    const id = await sessionIdOf(tx, session.tokenHash);
    if (id === null) return refuse("push_unavailable");
    const given: Subscription = { endpoint, ...keys };
    const sealed = await vault.seal(JSON.stringify(given), subscriptionCell(member, id));
    const row = {
      subscription_sealed: Buffer.from(sealed),
      lang,
      shows_details: details === 1,
      created_at: now(),
    };
    await tx.insertInto("push_subscriptions").values({ session_id: id, member_id: member, ...row })
      .onConflict((conflict) => conflict.column("session_id").doUpdateSet(row)).execute();
    await sql`
      delete from push_subscriptions where member_id = ${member} and session_id not in (
        select s.session_id from push_subscriptions s where s.member_id = ${member} and exists (
            select from sessions o
              where o.member_id = ${member} and o.id = s.session_id and o.expires_at > ${now()}::timestamptz
          )
          order by s.session_id = ${id}::uuid desc, s.created_at desc, s.session_id limit ${browsersOfOne}
      )`.execute(tx);
    return done(null);
  });
}

/** Sends no more notices to the browser of this session. */
export async function unsubscribeBrowser({ db }: Pick<Ctx, "db">, { member, session }: SignedIn): Promise<void> {
  await sql`
    delete from push_subscriptions where member_id = ${member.id}
      and session_id = (select id from sessions where token_hash = ${session.tokenHash})`.execute(db);
}

/** Whether the browser of this session gets notices. */
export async function readPush(
  { db, push }: Pick<Ctx, "db" | "push">,
  { member, session }: SignedIn,
): Promise<PushView> {
  const { rows: [row] } = await sql<{ shows_details: boolean }>`
    select shows_details from push_subscriptions where member_id = ${member.id}
      and session_id = (select id from sessions where token_hash = ${session.tokenHash})`.execute(db);
  return { public_key: push?.publicKey ?? null, on: row !== undefined, details: row?.shows_details ?? false };
}

/** Seals every subscription with the current key; gives how many. */
export async function resealSubscriptions({ db, vault }: Pick<Ctx, "db" | "vault">): Promise<number> {
  return await eachMemberIn(db, "push_subscriptions", async (tx, member) => {
    await lockMember(tx, member);
    const rows = await tx.selectFrom("push_subscriptions").select(["session_id", "subscription_sealed"])
      .where("member_id", "=", member).execute();
    const old = rows.filter((row) => !vault.isCurrent(row.subscription_sealed));
    for (const { session_id, subscription_sealed } of old) {
      const cell = subscriptionCell(member, session_id);
      const fresh = await vault.seal(await vault.open(subscription_sealed, cell), cell);
      await tx.updateTable("push_subscriptions").set({ subscription_sealed: Buffer.from(fresh) })
        .where("session_id", "=", session_id).execute();
    }
    return old.length;
  });
}
