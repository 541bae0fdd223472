import { Time } from "@/components/page/time.tsx";
import type { Mail } from "@/api/messages/mail/schema.ts";
import { clientNav } from "@/components/layouts/client_nav.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { type MailListParams, mailsPath } from "./mail_list_params.ts";

/** The mails of a page of the list; each opens beside it. */
export function MailList({ mails, input: params, openId, context }: {
  mails: readonly Mail[];
  input: MailListParams;
  openId: string | null;
  context: PageContext;
}) {
  const nav = clientNav(context, context.path);
  return (
    <ul>
      {mails.map(({ id, title, body, read_at, created_at }) => (
        <li key={id}>
          <a
            class={read_at === null ? "mail mail--unread" : "mail"}
            href={mailsPath({ ...params, id })}
            aria-current={id === openId ? "true" : undefined}
            f-client-nav={nav}
          >
            <span class="mail__dot">
              {read_at === null && (
                <>
                  <span class="bead" />
                  <span class="sr">{context.t.mail.isUnread}</span>
                </>
              )}
            </span>
            <b class="mail__title" dir="auto">{title}</b>
            <Time class="mail__at num" at={created_at} />
            <span class="mail__begin">{beginningOf(body)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** More than a line of the list shows. */
function beginningOf(body: string): string {
  return [...body.slice(0, 200)].slice(0, 100).join("");
}
