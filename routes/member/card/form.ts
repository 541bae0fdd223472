import type { AddForms } from "@/components/cards/add_forms.ts";
import { cardTexts } from "@/components/cards/texts.ts";
import { define } from "@/define.ts";
import { readCardView } from "./(_lib)/load.ts";

/** The forms of the add-card dialog. They have an address of their own so that no page carries them before someone asks. */
export const handler = define.handlers({
  async GET({ state }) {
    const { banks, channels, asksPassword, latestBirthday, verified } = await readCardView(state, null, null);
    const forms: AddForms = {
      texts: cardTexts(state.t),
      banks,
      channels,
      asksPassword,
      latestBirthday,
      verified,
    };
    return Response.json(forms);
  },
});
