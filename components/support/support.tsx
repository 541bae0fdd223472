import { Dialog } from "../dialogs/dialog.tsx";
import type { PageContext } from "../page_context.ts";
import { Icon } from "../icons.tsx";
import { isReachable } from "./is_reachable.ts";
import { SupportWays } from "./support_ways.tsx";

/** Opens the support dialog; without a script it leads to the page that says the same. */
export function SupportLink({ context, className }: { context: PageContext; className?: string }) {
  if (!isReachable(context.site.support)) return null;
  return (
    <a class={className} href="/service" data-dialog="support">
      <Icon name="support" size={className ? undefined : "sm"} />
      {context.t.common.support}
    </a>
  );
}

/** How support is reached, in a dialog. The page of support is that dialog's content itself. */
export function SupportDialog({ context }: { context: PageContext }) {
  const { common } = context.t;
  if (!isReachable(context.site.support) || context.path === "/service") return null;
  return (
    <Dialog id="support" title={common.supportTitle} closeLabel={common.close}>
      <div class="dialog__body">
        <SupportWays support={context.site.support} t={context.t} />
      </div>
    </Dialog>
  );
}
