import { Dialog } from "../dialog.tsx";
import type { PageContext } from "../page_context.ts";
import { Icon } from "../icons.tsx";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("dialog");

/** Opens the support dialog; without a script it leads to the same words in the footer. */
export function SupportLink({ context, className }: { context: PageContext; className?: string }) {
  if (context.site.supportId === "") return null;
  return (
    <a class={className} href="#support-id" data-dialog="support">
      <Icon name="support" size={className ? undefined : "sm"} />
      {context.t.common.support}
    </a>
  );
}

/** How support is reached: an ID in the messaging app. */
export function SupportDialog({ context }: { context: PageContext }) {
  const { common } = context.t;
  if (context.site.supportId === "") return null;
  return (
    <Dialog id="support" title={common.supportTitle} closeLabel={common.close}>
      <Styles />
      <div class="dialog__body">
        <p class="soft">{common.supportHint}</p>
        <dl class="idline">
          <dt>{common.supportId}</dt>
          <dd class="code">{context.site.supportId}</dd>
        </dl>
      </div>
    </Dialog>
  );
}
