import { Time } from "@/components/page/time.tsx";
import type { Mail } from "@/api/messages/mail/schema.ts";
import type { PageContext } from "@/components/page_context.ts";
import { type MailListParams, mailsPath } from "./mail_list_params.ts";

/**
 * The mails of a page of the list; each opens beside it. The address names its row, so that the browser keeps the place:
 * row and focus, also on the way back. So these links get documents of their own, as Partials know no fragments.
 */
export function MailList({ mails, input: params, openId, context }: {
  mails: readonly Mail[];
  input: MailListParams;
  openId: string | null;
  context: PageContext;
}) {
  return (
    <ul>
      {mails.map(({ id, title, body, read_at, created_at }) => (
        <li key={id}>
          <a
            class={read_at === null ? "mail mail--unread" : "mail"}
            id={rowOf(id)}
            href={`${mailsPath({ ...params, id })}#${rowOf(id)}`}
            aria-current={id === openId ? "true" : undefined}
            f-client-nav={false}
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

/** The name of a mail's row in the list, in addresses too. */
export function rowOf(id: string): string {
  return `mail-${id}`;
}

/** More than a line of the list shows. */
function beginningOf(body: string): string {
  return [...body.slice(0, 200)].slice(0, 100).join("");
}
