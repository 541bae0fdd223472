import { sql } from "kysely";
import { brandIn } from "@/i18n/brand.ts";
import { isLang, type Lang, textsOf } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { broadcastReaders, copyReaders } from "../email/copies/compose_copies.ts";
import type { MailRow } from "../mail/mail_row.ts";
import { renderMail } from "../mail/render_mail.ts";
import type { PushSender, PushSent } from "./sender.ts";
import { subscriptionCell } from "./subscribe.ts";

/** So many are sent at a time, and one run makes so many rounds at most. */
const noticesAtOnce = 10;
const rounds = 20;

/** So often a notice is tried, each time after twice as long, from a minute on. */
const maxTries = 6;

/** After how long a notice is sent again whose process died, in ms. */
const claimLifeMs = 2 * 60_000;

/** A notice that could not be sent in so long is not sent any more, in ms: it would be no news. */
export const noticeLifeMs = 24 * 3_600_000;

const notSent = "push notices not sent";

interface ClaimedNotice {
  session_id: string;
  mail_id: string;
  member_id: bigint;
  /** This one included. */
  tries: number;
}

/**
 * Sends the notices that are due, some at a time. A notice is removed once it was sent: one whose process dies meanwhile
 * is sent again, and a browser shows it once, as it has the same tag. A round in which nothing was accepted is the last
 * until the next run.
 */
export async function sendNotices(ctx: Ctx): Promise<void> {
  const { push } = ctx;
  if (!push) return;
  for (let round = 0; round < rounds; round++) {
    const claimed = await claimNotices(ctx);
    const sent = await Promise.all(claimed.map((notice) => sendOne(ctx, push, notice)));
    if (claimed.length < noticesAtOnce || !sent.includes(true)) return;
  }
}

async function claimNotices({ db, now }: Pick<Ctx, "db" | "now">): Promise<ClaimedNotice[]> {
  const at = now();
  const before = (ms: number) => new Date(at.getTime() + ms);
  const { rows } = await sql<ClaimedNotice>`
    update push_notices n set tries = tries + 1, due_at = ${before(claimLifeMs)}::timestamptz
      from (
        select session_id, mail_id from push_notices
          where due_at <= ${at}::timestamptz and created_at > ${before(-noticeLifeMs)}::timestamptz
          order by due_at limit ${noticesAtOnce} for update skip locked
      ) due
      where n.session_id = due.session_id and n.mail_id = due.mail_id
      returning n.session_id, n.mail_id, n.member_id, n.tries`.execute(db);
  return rows;
}

type ReadNotice = MailRow & { subscription_sealed: Uint8Array; lang: string; shows_details: boolean };

/**
 * Reads a notice's mail and browser; undefined if its session is over, or its member has read or removed the mail or gets
 * no mails of this kind in their status, as for copies by e-mail.
 */
async function readNotice({ db, now }: Ctx, notice: ClaimedNotice): Promise<ReadNotice | undefined> {
  const at = now();
  const { rows: [row] } = await sql<ReadNotice>`
    select s.subscription_sealed, s.lang, s.shows_details, box.*
      from push_subscriptions s join members m on m.id = s.member_id
      cross join lateral mail_box(s.member_id, ${at}::timestamptz) box
      where s.session_id = ${notice.session_id} and s.member_id = ${notice.member_id}
        and exists (
          select from sessions o
            where o.member_id = s.member_id and o.id = s.session_id and o.expires_at > ${at}::timestamptz
        )
        and box.id = ${notice.mail_id} and box.read_at is null
        and member_status_at(m.status, m.activated_at, m.excluded_until, ${at}::timestamptz)
          = any(case when box.kind = 'broadcast' then ${broadcastReaders}::text[] else ${copyReaders}::text[] end)`
    .execute(db);
  return row;
}

/** @returns whether the push service took it */
async function sendOne(ctx: Ctx, push: PushSender, notice: ClaimedNotice): Promise<boolean> {
  const row = await readNotice(ctx, notice);
  const answer = row && await compose(ctx, row, notice).then(
    ({ subscription, payload }) => push.send(subscription, payload),
    // Another process, or this one with another key, may compose it.
    (): PushSent => ({ kind: "later", reason: "not composed" }),
  );
  if (answer) report(ctx, answer);
  if (answer?.kind === "later" && notice.tries < maxTries) {
    const dueAt = new Date(ctx.now().getTime() + 60_000 * 2 ** (notice.tries - 1));
    await sql`update push_notices set due_at = ${dueAt}::timestamptz where ${isNotice(notice)}`.execute(ctx.db);
    return false;
  }
  if (answer?.kind === "gone") {
    await sql`
      delete from push_subscriptions where session_id = ${notice.session_id}
        and subscription_sealed = ${row!.subscription_sealed}`.execute(ctx.db);
  }
  await sql`delete from push_notices where ${isNotice(notice)}`.execute(ctx.db);
  return answer?.kind === "accepted";
}

function isNotice({ session_id, mail_id }: ClaimedNotice) {
  return sql<boolean>`session_id = ${session_id}::uuid and mail_id = ${mail_id}::uuid`;
}

function report(ctx: Ctx, answer: PushSent): void {
  if (answer.kind === "accepted" || answer.kind === "gone") ctx.incidents.worked(ctx, notSent);
  else ctx.incidents.failed(ctx, { level: "warn", event: notSent, fields: { ...answer } });
}

/** A notice as the service worker reads it: without amounts and names, unless the member chose to see them. */
async function compose({ vault, settings }: Ctx, row: ReadNotice, { member_id, session_id }: ClaimedNotice) {
  const lang: Lang = isLang(row.lang) ? row.lang : "tw";
  const { push } = textsOf(lang);
  const site = brandIn(lang, { logoText: settings.get("site.logo_text"), name: settings.get("site.name") });
  const mail = renderMail(row, lang);
  const plain = row.kind === "top_up_credited" ? push.paid : row.kind === "withdrawal_paid" ? push.paidOut : push.mail;
  const subscription = await vault.openText(row.subscription_sealed, subscriptionCell(member_id, session_id));
  const notice = {
    title: row.shows_details ? `${site}: ${start(mail.title, 80)}` : site,
    body: row.shows_details ? start(mail.body, 400) : plain,
    tag: row.id,
    url: `/member/message?id=${row.id}`,
  };
  return { subscription: JSON.parse(subscription), payload: JSON.stringify(notice) };
}

/** Cuts a text, so that a notice has room for it. */
function start(text: string, letters: number): string {
  return [...text].slice(0, letters).join("");
}
