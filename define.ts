import { createDefine } from "fresh";
import type { Ctx } from "@/api/context.ts";
import type { SignedIn } from "@/api/identity/sessions/session.ts";
import type { ProvedSession } from "@/api/identity/sessions/step_up.ts";
import type { StoredProfile } from "@/api/identity/sessions/stored_member.ts";
import type { Wallet } from "@/api/accounting/wallet/read_wallet.ts";
import type { PageContext, Theme } from "@/components/page_context.ts";
import type { Lang, Texts } from "@/i18n/mod.ts";

/** The state that `_middleware` and the app's start pass to every route. */
export interface State {
  ctx: Ctx;
  /** The request's id in the log. */
  requestId: string;
  /** The member of this request's session, or null for a visitor. */
  signedIn: SignedIn | null;
  /** The signed-in member's balances at the time of the request; null for a visitor. */
  wallet: Wallet | null;
  /** The rest of the member, read together with the session; null for a visitor. */
  profile: StoredProfile | null;
  lang: Lang;
  /** All texts in `lang`. */
  t: Texts;
  theme: Theme;
  /** The data of the layouts: site, visitor and member. */
  context: PageContext;
  /** Set by a page for paper, which brings its own frame: its folder's layout leaves it alone. */
  isPrinted?: boolean;
  /** The session with its next token, after the member has proved in a form who they are. */
  proved?: ProvedSession | null;
  /** The Content-Security-Policy that the answer brought itself. */
  ownPolicy?: string | null;
}

/** Fresh's helpers with this site's state. */
export const define = createDefine<State>();
