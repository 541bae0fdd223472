import { Dialog } from "../dialogs/dialog.tsx";
import type { PageContext } from "../page_context.ts";

/** Asks before signing out. Without a script the same question is the page /logout. */
export function LogoutDialog({ context }: { context: PageContext }) {
  const { common } = context.t;
  return (
    <Dialog id="logout" title={common.logoutAsk} closeLabel={common.close} className="dialog--narrow">
      <div class="dialog__body">
        <p class="soft">{common.logoutHint}</p>
      </div>
      <div class="dialog__foot">
        <form method="dialog" noValidate>
          <button class="btn btn--ghost" type="submit">{common.cancel}</button>
        </form>
        <form method="post" action="/logout" noValidate>
          <button class="btn btn--danger" type="submit">{common.logout}</button>
        </form>
      </div>
    </Dialog>
  );
}
