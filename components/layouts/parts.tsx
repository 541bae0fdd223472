import type { ComponentChildren } from "preact";
import { Alerts } from "@/islands/alerts.tsx";
import { CashLauncher } from "../cash/cash_launcher.tsx";
import { SupportDialog } from "../header/support.tsx";
import type { PageContext } from "../page_context.ts";
import { LoginDialog } from "../login/login_dialog.tsx";
import { LogoutDialog } from "../login/logout_dialog.tsx";
import { TransferLauncher } from "../transfer/transfer_launcher.tsx";

/** What every layout gets. */
export interface LayoutProps {
  frame: PageContext;
  children: ComponentChildren;
}

/** The skip link, first of all in the page. */
export function SkipLink({ frame }: { frame: PageContext }) {
  return <a class="skip" href="#main">{frame.t.common.skip}</a>;
}

/** The dialogs and alerts that a page's links may need, after its content. */
export function Overlays({ frame }: { frame: PageContext }) {
  return (
    <>
      <SupportDialog frame={frame} />
      {frame.member
        ? (
          <>
            <LogoutDialog frame={frame} />
            <TransferLauncher frame={frame} />
            <CashLauncher frame={frame} />
          </>
        )
        : <LoginDialog frame={frame} />}
      <Alerts />
    </>
  );
}
