import type { WithdrawTab } from "@/components/withdraw/tab.ts";
import { withdrawTexts } from "@/components/withdraw/texts.ts";
import { define } from "@/define.ts";
import { readWithdrawView } from "./(_lib)/load.ts";

/** The withdraw tab of the cash dialog, and the figures that the withdraw view refreshes. */
export const handler = define.handlers({
  async GET({ state }) {
    const tab: WithdrawTab = {
      view: await readWithdrawView(state),
      texts: withdrawTexts(state.t, state.context.site.support.id),
    };
    return Response.json(tab);
  },
});
