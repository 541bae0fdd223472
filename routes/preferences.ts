import { HttpError } from "fresh";
import { isTheme } from "@/components/page_context.ts";
import { define } from "@/define.ts";
import { isLang } from "@/i18n/mod.ts";
import { choiceMade } from "./(_lib)/visitors/cookies.ts";
import { readForm } from "./(_lib)/forms/read_form.ts";
import { sameSitePath } from "./(_lib)/forms/same_site_path.ts";

/** Keeps the chosen language or appearance in this browser and goes back to where it was chosen. */
export const handler = define.handlers({
  async POST(c) {
    const form = await readForm(c.req);
    const lang = form.text("lang");
    const theme = form.text("theme");
    const headers = new Headers({ Location: sameSitePath(form.text("back")) });
    if (isLang(lang)) headers.append("Set-Cookie", choiceMade(c.state.ctx, c.req, "lang", lang));
    else if (isTheme(theme)) headers.append("Set-Cookie", choiceMade(c.state.ctx, c.req, "theme", theme));
    else throw new HttpError(422);
    return new Response(null, { status: 303, headers });
  },
});
