import { clientNav } from "@/components/layouts/client_nav.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { Icon } from "@/components/icons.tsx";
import { fill } from "@/i18n/mod.ts";
import { mailsPath } from "./mail_list_params.ts";

/** All mails or those that are unread, and the form that marks all as read. */
export function Filter({ unreadOnly, unread, context }: {
  unreadOnly: boolean;
  unread: number;
  context: PageContext;
}) {
  const { mail } = context.t;
  const nav = clientNav(context, context.path);
  const choices = [[false, mail.all], [true, fill(mail.unread, { count: unread })]] as const;
  return (
    <div class="mailbox__head" data-live="mails-head">
      <nav class="chips" aria-label={mail.filter}>
        {choices.map(([only, label]) => (
          <a
            class="chip"
            href={mailsPath({ unreadOnly: only, cursor: null, id: null })}
            aria-current={only === unreadOnly ? "page" : undefined}
            f-client-nav={nav}
          >
            {label}
          </a>
        ))}
      </nav>
      {unread > 0 && (
        <form method="post" action="/member/message" noValidate>
          <button class="btn btn--ghost btn--sm" type="submit">
            <Icon name="done" size="sm" />
            {mail.readAll}
          </button>
        </form>
      )}
    </div>
  );
}
