import { sql } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { isLang, type Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { codeHashes, newCode } from "@/api/messages/sms/code.ts";
import { deliverCode } from "@/api/messages/sms/send_code.ts";
import { takeBudget } from "@/api/messages/sms/take_budget.ts";

/** So many messages are on their way at once; the gateway may be slow. */
const maxAtOnce = 8;

/**
 * Sends the codes requested with {@link requestForgotCode}, each once, and only if account and mobile belong to an
 * unclosed member and the code is still valid on arrival. The claim is committed before the gateway is called; if the
 * process ends in between nothing is sent, and the member asks again after a minute.
 */
export async function sendRequestedCodes(ctx: Ctx): Promise<void> {
  while (true) {
    const claimed = await claim(ctx);
    await Promise.all(claimed.map((one) => one.isMembers ? send(ctx, one) : null));
    if (claimed.length < maxAtOnce) return;
  }
}

interface Claimed {
  mobile: string;
  lang: Lang;
  code: string;
  /** Whether account and mobile are a member's. */
  isMembers: boolean;
  /** Whether a known device has asked for it. */
  isKnown: boolean;
}

async function claim(ctx: Ctx): Promise<Claimed[]> {
  return await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ account: string; mobile: string; asker: string; lang: string; is_members: boolean }>`
      select c.account, c.mobile, c.asker, c.lang, exists (
          select from members m where m.account = c.account and m.mobile = c.mobile and m.status <> 'closed'
        ) as is_members
        from sms_codes c where c.is_pending and c.purpose = 'forgot' and c.expires_at > ${ctx.now()}
        order by c.requested_at
        limit ${maxAtOnce} for no key update of c skip locked`.execute(tx);
    if (rows.length === 0) return [];
    const codes = rows.map(() => newCode());
    const hashes = await Promise.all(
      rows.map(async ({ account, mobile, is_members }, index) =>
        is_members ? (await codeHashes(ctx.vault, { purpose: "forgot", mobile, account }, codes[index]!))[0] : null
      ),
    );
    await sql`
      update sms_codes c set is_pending = false, code_hash = claimed.hash
        from ${
      rowsOf("claimed", rows, {
        account: ["text", ({ account }) => account],
        mobile: ["text", ({ mobile }) => mobile],
        asker: ["text", ({ asker }) => asker],
        hash: ["text", (_, index) => hashes[index] ?? null],
      })
    }
        where c.purpose = 'forgot' and c.account = claimed.account and c.mobile = claimed.mobile
          and c.asker = claimed.asker`.execute(tx);
    return rows.map(({ mobile, asker, lang, is_members }, index) => ({
      mobile,
      lang: isLang(lang) ? lang : "tw",
      code: codes[index]!,
      isMembers: is_members,
      isKnown: asker.startsWith("device "),
    }));
  });
}

async function send(ctx: Ctx, claimed: Claimed): Promise<void> {
  if (await takeBudget(ctx, claimed)) await deliverCode(ctx, claimed);
}
