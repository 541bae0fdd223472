import { sql } from "kysely";
import { brandIn } from "@/i18n/brand.ts";
import { fill, isLang, type Lang, textsOf } from "@/i18n/mod.ts";
import type { Ctx } from "@/api/context.ts";
import type { MailRow } from "../../mail/mail_row.ts";
import type { MemberStatus } from "@/api/identity/status/status_rules.ts";
import { renderMail } from "../../mail/render_mail.ts";
import { emailCell } from "../email_cell.ts";
import type { Email } from "../senders/port.ts";
import type { ClaimedCopy } from "./claim_copies.ts";

type ReadCopy = MailRow & {
  copy_id: string;
  member_id: bigint;
  address_sealed: Uint8Array;
  lang: string;
  unsubscribe_id: string;
};

/** The e-mail of a copy. */
export interface ComposedCopy {
  email: Email;
  /** Of the address that it goes to: another one once the member has proved another. */
  unsubscribeId: string;
}

/** Members who get copies of their own mails. */
export const copyReaders: readonly MemberStatus[] = ["new", "active", "self_excluded", "frozen"];
/** Members who get copies of operators' mails to many. */
export const broadcastReaders: readonly MemberStatus[] = ["new", "active"];

/**
 * Composes the e-mails of claimed copies, by id; null if this process does not know the mail's kind or the address' key
 * (yet). A copy has none if its member wants none any more, is closed, or has removed or read the mail, and for a
 * broadcast if its member is frozen or has excluded themselves.
 */
export async function composeCopies(
  ctx: Pick<Ctx, "db" | "now" | "vault" | "settings" | "incidents" | "log">,
  siteUrl: string,
  copies: readonly ClaimedCopy[],
): Promise<ReadonlyMap<string, ComposedCopy | null>> {
  const at = ctx.now();
  const { rows } = await sql<ReadCopy>`
    select c.id as copy_id, c.member_id, e.address_sealed, e.lang, e.unsubscribe_id, box.*
      from email_copies c
      join member_emails e on e.member_id = c.member_id and e.wants_copies
      join members m on m.id = c.member_id
      cross join lateral mail_box(c.member_id, ${at}::timestamptz) box
      where c.id = any(${copies.map(({ id }) => id)}::uuid[]) and box.id = c.mail_id and box.read_at is null
        and member_status_at(m.status, m.activated_at, m.excluded_until, ${at}::timestamptz)
          = any(case when box.kind = 'broadcast' then ${broadcastReaders}::text[] else ${copyReaders}::text[] end)`
    .execute(ctx.db);
  return new Map(
    await Promise.all(rows.map(async (row): Promise<[string, ComposedCopy | null]> => [
      row.copy_id,
      await compose(ctx, siteUrl, row).then((email) => ({ email, unsubscribeId: row.unsubscribe_id })).catch(() => {
        // Only the kind: the error may reveal the mail's text.
        const failure = { level: "error", event: "copy of a mail not composed", subject: row.kind } as const;
        ctx.incidents.failed(ctx, { ...failure, endsBySilence: true });
        return null;
      }),
    ])),
  );
}

async function compose(
  { vault, settings }: Pick<Ctx, "vault" | "settings">,
  siteUrl: string,
  row: ReadCopy,
): Promise<Email> {
  const lang: Lang = isLang(row.lang) ? row.lang : "tw";
  const { emails } = textsOf(lang);
  const site = brandIn(lang, { logoText: settings.get("site.logo_text"), name: settings.get("site.name") });
  const { title, body } = renderMail(row, lang);
  const unsubscribeId = `unsubscribe?id=${row.unsubscribe_id}`;
  const paragraphs = [
    body,
    fill(emails.readOnSite, { read: `${siteUrl}/member/message?id=${row.id}` }),
    fill(emails.copyFoot, { site, end: `${siteUrl}/${unsubscribeId}` }),
  ];
  return {
    id: row.copy_id,
    to: await vault.openText(row.address_sealed, emailCell("member_emails", row.member_id)),
    subject: fill(emails.copySubject, { site, title }),
    text: `${paragraphs.join("\n\n")}\n`,
    unsubscribeUrl: `${siteUrl}/api/v1/email/${unsubscribeId}`,
  };
}
