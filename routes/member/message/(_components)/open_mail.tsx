import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import type { Mail } from "@/api/messages/mail/schema.ts";
import { clientNav } from "@/components/layouts/client_nav.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { Icon } from "@/components/icons.tsx";
import { rowOf } from "./mail_list.tsx";

/** The mail that is open, or, beside a list, how to open one. */
export function OpenMail({ mail, back, context }: { mail: Mail | null; back: string; context: PageContext }) {
  const { mail: texts } = context.t;
  if (mail === null) {
    return (
      <div class="mailbox__empty">
        <Icon name="mail" size="lg" />
        <p>{texts.choose}</p>
      </div>
    );
  }
  const { title, body_html, category, created_at, expires_at } = mail;
  const leads = leadsTo(mail, context);
  return (
    <article class="mailbox__mail" id="mail">
      <a class="mailbox__back" href={`${back}#${rowOf(mail.id)}`} f-client-nav={false}>
        <Icon name="previous" size="sm" />
        {texts.back}
      </a>
      <p class="mailbox__about">
        <span class="badge">{texts.categories[category]}</span>
        <Time class="num" at={created_at} />
      </p>
      <h2 class="serif" dir="auto">{title}</h2>
      {/* The server's own HTML of a text in Markdown: api/content/markdown. */}
      <div class="mailbox__text" dir="auto" dangerouslySetInnerHTML={{ __html: body_html }} />
      {expires_at && <p class="mailbox__until num">{filled(texts.until, { at: <Time at={expires_at} /> })}</p>}
      {leads && (
        <p>
          <a class="btn btn--sm" href={leads.href} f-client-nav={clientNav(context, leads.href)}>{leads.name}</a>
        </p>
      )}
    </article>
  );
}

/** The page with more about a mail's subject. */
function leadsTo(
  { order_id, withdrawal_id, category }: Mail,
  { t }: PageContext,
): { href: string; name: string } | null {
  if (withdrawal_id !== null) return { href: "/member/record/withdrawal", name: t.mail.records };
  if (order_id !== null) return { href: "/member/record", name: t.mail.records };
  if (category === "security") return { href: "/member/security", name: t.common.pages.security };
  return null;
}
