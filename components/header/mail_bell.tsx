import { unreadText } from "@/client/live/unread_mails.ts";
import { fill } from "@/i18n/mod.ts";
import { clientNav } from "../layouts/client_nav.tsx";
import type { ContextMember, PageContext } from "../page_context.ts";
import { Icon } from "../icons.tsx";

const mailPath = "/member/message";

/** The way to a member's mail, with how many they have not read. */
export function MailBell({ context, member }: { context: PageContext; member: ContextMember }) {
  const { mail } = context.t;
  const { unreadMails } = member;
  return (
    <a
      class="bell"
      href={mailPath}
      aria-current={context.path === mailPath ? "page" : undefined}
      f-client-nav={clientNav(context, mailPath)}
      data-live="mail-bell"
    >
      <Icon name="bell" />
      <span class="sr" data-none-unread={mail.title} data-unread-words={mail.bell}>
        {unreadMails === 0 ? mail.title : fill(mail.bell, { count: unreadMails })}
      </span>
      <MailCount unread={unreadMails} />
    </a>
  );
}

/** How many mails are unread, beside a name that says it aloud; hidden if none is, until an open page learns of one. */
export function MailCount({ unread }: { unread: number }) {
  return (
    <span class="count num" aria-hidden="true" data-unread hidden={unread === 0}>
      {unreadText(unread)}
    </span>
  );
}
