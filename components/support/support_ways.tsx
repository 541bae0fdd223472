import type { Texts } from "@/i18n/mod.ts";
import { Icon } from "../icons.tsx";
import type { SupportContact } from "../page_context.ts";

/**
 * The ways to reach support: the ID in the messaging app, to type or to scan, and the chat. Each only if there is one.
 */
export function SupportWays({ support: { id, chatUrl }, t: { common } }: { support: SupportContact; t: Texts }) {
  return (
    <div class="support">
      {id !== "" && (
        <>
          <p class="soft">{common.supportHint}</p>
          <dl class="support__id">
            <dt>{common.supportId}</dt>
            <dd class="code">{id}</dd>
          </dl>
          <figure class="support__qr">
            {/* A picture of its own, fetched when the dialog shows it: it would make every page longer. */}
            <img src={qrPath(id)} width="168" height="168" alt={common.supportQr} loading="lazy" />
            <figcaption class="small muted">{common.supportQrHint}</figcaption>
          </figure>
        </>
      )}
      {chatUrl !== "" && (
        <p>
          <a class="btn btn--gold btn--block" href={chatUrl} rel="noreferrer" target="_blank">
            <Icon name="support" />
            {common.supportChat}
          </a>
        </p>
      )}
      <p class="small muted">{common.supportSafety}</p>
    </div>
  );
}

/** The picture of an ID. Its address holds the ID, so that a browser never shows the one that it had kept of another. */
function qrPath(id: string): string {
  return `/service/qr.svg?${new URLSearchParams({ id })}`;
}
