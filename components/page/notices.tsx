import { Icon } from "../icons.tsx";
import type { PageContext } from "../page_context.ts";

/** Maintenance that is announced or lasts, above the page it is about; nothing if there is none. */
export function Notices({ context: { notices, t } }: { context: PageContext }) {
  if (notices.length === 0) return null;
  return (
    <section class="wrap notices" aria-label={t.maintenance.heading}>
      {notices.map(({ id, title, text }) => (
        <p key={id} class="note note--warn">
          <Icon name="wrench" />
          <span>
            <b>{title}</b>
            {text !== null && <span class="notices__text">{text}</span>}
          </span>
        </p>
      ))}
    </section>
  );
}
