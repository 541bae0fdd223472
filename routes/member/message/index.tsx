import { page } from "fresh";
import { markAllRead, markRead } from "@/api/messages/mail/mark_read.ts";
import { listMails } from "@/api/messages/mail/read_mails.ts";
import { type Mail, MailListInput, MailQuery } from "@/api/messages/mail/schema.ts";
import { Icon } from "@/components/icons.tsx";
import { clientNav } from "@/components/layouts/client_nav.tsx";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { define } from "@/define.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { type MailListParams, mailsPath } from "./(_components)/mail_list_params.ts";
import { Filter } from "./(_components)/filter.tsx";
import { MailList } from "./(_components)/mail_list.tsx";
import { OpenMail } from "./(_components)/open_mail.tsx";

interface MailView {
  input: MailListParams;
  mails: Mail[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
  open: Mail | null;
  /** All were marked as read just now. */
  done: boolean;
}

/** How many mails a page lists. */
const pageSize = 20;

/**
 * A member's mail: the list, and beside it the mail that the address names, which is marked as read. Plain addresses and
 * a form: nothing of it needs a script.
 */
export const handler = define.handlers({
  async GET({ state, url }) {
    const { ctx, lang, context } = state;
    const { id: member } = pageMemberOf(state);
    const query = MailListInput.safeParse({ cursor: url.searchParams.get("cursor") ?? undefined, limit: pageSize });
    // An invalid address shows the page without it.
    const cursor = query.success ? query.data.cursor : undefined;
    const unreadOnly = url.searchParams.get("status") === "unread";
    const input = { unreadOnly, cursor: cursor ?? null, id: url.searchParams.get("id") };
    const { data, next } = await listMails(
      ctx,
      member,
      { limit: pageSize, cursor, ...(unreadOnly && { status: 1 }) },
      lang,
    );
    const shown = { input, next, done: url.searchParams.has("done") };
    if (input.id === null) return page<MailView>({ ...shown, mails: data, open: null });
    const named = MailQuery.safeParse({ id: input.id });
    const marked = named.success ? await markRead(ctx, member, named.data.id, lang) : null;
    if (!marked?.ok) return page<MailView>({ ...shown, mails: data, open: null }, { status: 404 });
    const { mail: open, isFirst } = marked.value;
    // The header was read before the mail was.
    if (isFirst && context.member) context.member.unreadMails = Math.max(0, context.member.unreadMails - 1);
    const mails = data.map((mail) => mail.id === open.id ? { ...mail, read_at: open.read_at } : mail);
    return page<MailView>({ ...shown, mails, open });
  },

  async POST(c) {
    await markAllRead(c.state.ctx, pageMemberOf(c.state).id);
    return c.redirect("/member/message?done=1", 303);
  },
});

export default define.page<typeof handler>(
  ({ data: { input: params, mails, open, next, done }, state: { context, t } }) => {
    const { mail: texts } = t;
    const nav = clientNav(context, context.path);
    const unread = context.member?.unreadMails ?? 0;
    return (
      <>
        <MemberHead context={context} title={texts.title} />
        <Title context={context}>{texts.title}</Title>
        {done && (
          <p class="note note--ok" role="status">
            <Icon name="done" />
            <b>{texts.allRead}</b>
          </p>
        )}
        {params.id !== null && open === null && (
          <p class="note note--bad" role="alert">
            <Icon name="warning" />
            <b>{texts.gone}</b>
          </p>
        )}
        <Filter unreadOnly={params.unreadOnly} unread={unread} context={context} />
        <div class={open ? "mailbox mailbox--open card" : "mailbox card"}>
          <section class="mailbox__list" aria-label={texts.list} data-live="mails">
            {mails.length === 0 && <p class="mailbox__none">{params.unreadOnly ? texts.noneUnread : texts.none}</p>}
            <MailList mails={mails} input={params} openId={open?.id ?? null} context={context} />
            {(params.cursor !== null || next !== null) && (
              <nav class="mailbox__turns" aria-label={texts.pages}>
                {params.cursor !== null && (
                  <a
                    class="btn btn--sm btn--ghost"
                    href={mailsPath({ ...params, cursor: null, id: null })}
                    f-client-nav={nav}
                  >
                    {texts.newest}
                  </a>
                )}
                {next !== null && (
                  <a class="btn btn--sm" href={mailsPath({ ...params, cursor: next, id: null })} f-client-nav={nav}>
                    {texts.older}
                  </a>
                )}
              </nav>
            )}
          </section>
          <OpenMail mail={open} back={mailsPath({ ...params, id: null })} context={context} />
        </div>
      </>
    );
  },
);
