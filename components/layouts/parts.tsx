import type { ComponentChildren } from "preact";
import { Alerts } from "@/islands/alerts.tsx";
import { CashierLauncher } from "../cashier/cashier_launcher.tsx";
import { SupportDialog } from "../support/support.tsx";
import type { PageContext } from "../page_context.ts";
import { RealityCheck } from "../dialogs/reality_check.tsx";
import { LoginDialog } from "../login/login_dialog.tsx";
import { LogoutDialog } from "../login/logout_dialog.tsx";
import { SignUpLauncher } from "../sign_up/sign_up_launcher.tsx";
import { TransferLauncher } from "../transfer/transfer_launcher.tsx";

/** The properties of every layout. */
export interface LayoutProps {
  context: PageContext;
  children: ComponentChildren;
}

/** The skip link, first of all in the page. */
export function SkipLink({ context }: { context: PageContext }) {
  return <a class="skip" href="#main">{context.t.common.skip}</a>;
}

/** The dialogs and alerts that a page's links may need, after its content. */
export function Overlays({ context }: { context: PageContext }) {
  return (
    <>
      <SupportDialog context={context} />
      {context.member
        ? (
          <>
            <LogoutDialog context={context} />
            <TransferLauncher context={context} member={context.member} />
            <CashierLauncher context={context} />
            <RealityCheck context={context} />
          </>
        )
        : (
          <>
            <LoginDialog context={context} />
            <SignUpLauncher context={context} />
          </>
        )}
      <Alerts />
    </>
  );
}
