import { LoginForm } from "@/islands/login_form.tsx";
import { fill } from "@/i18n/mod.ts";
import { Dialog } from "../dialog.tsx";
import type { PageContext } from "../page_context.ts";
import { LoginArt } from "./login_art.tsx";
import { loginTexts } from "./texts.ts";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("dialog");
const NoteStyles = stylesheets("notes");

/** The login dialog. It opens by itself when the visitor was sent here to sign in. */
export function LoginDialog({ context }: { context: PageContext }) {
  const { login, common } = context.t;
  if (context.path === "/login") return null;
  return (
    <Dialog
      id="login"
      title={fill(login.title, { site: context.site.brand })}
      closeLabel={common.close}
      opensAtOnce={context.loginFor !== null}
      art={<LoginArt text={login.welcome} />}
    >
      <Styles />
      <div class="dialog__body">
        {context.loginFor !== null && (
          <p class="note note--info">
            <NoteStyles />
            {login.continueTo}
          </p>
        )}
        <LoginForm next={context.loginFor ?? context.address} texts={loginTexts(context.t)} />
      </div>
    </Dialog>
  );
}
