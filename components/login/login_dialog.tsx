import { LoginDialogForm } from "@/islands/login_dialog_form.tsx";
import { LoginForm } from "@/islands/login_form.tsx";
import { fill } from "@/i18n/mod.ts";
import { Dialog } from "../dialogs/dialog.tsx";
import type { PageContext } from "../page_context.ts";
import { LoginArt } from "./login_art.tsx";
import { UnderLogin } from "./under_login.tsx";
import { loginTexts } from "./texts.ts";

/** The login dialog. It opens by itself when the visitor was sent here to sign in. */
export function LoginDialog({ context }: { context: PageContext }) {
  const { login, common } = context.t;
  if (context.path === "/login") return null;
  return (
    <Dialog
      id="login"
      title={fill(login.title, { site: context.site.brand })}
      closeLabel={common.close}
      alert={context.t.games.notSignedIn}
      opensAtOnce={context.loginFor !== null}
      art={<LoginArt text={login.welcome} />}
    >
      <div class="dialog__body">
        {context.loginFor !== null && (
          <p class="note note--info">
            {login.continueTo}
          </p>
        )}
        {context.loginFor !== null
          ? <LoginForm next={context.loginFor} texts={loginTexts(context.t)} />
          : <LoginDialogForm next={context.address} texts={loginTexts(context.t)} />}
        <UnderLogin t={context.t} />
      </div>
    </Dialog>
  );
}
