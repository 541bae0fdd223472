import { createDefine } from "fresh";
import type { Ctx } from "@/api/context.ts";
import type { SignedIn } from "@/api/members/read_session.ts";
import type { Lang, Texts } from "@/i18n/mod.ts";

/** What `_middleware` and the start of the app hand to every route. */
export interface State {
  ctx: Ctx;
  /** The member of this request's session, or null for a visitor. */
  signedIn: SignedIn | null;
  lang: Lang;
  /** All texts in `lang`. */
  t: Texts;
}

/** Fresh's helpers with this site's state. */
export const define = createDefine<State>();
