import type { WithdrawTexts } from "./texts.ts";
import type { WithdrawView } from "./view.ts";

/** The data of the cash dialog's withdraw tab, fetched when it opens. */
export interface WithdrawTab {
  view: WithdrawView;
  texts: WithdrawTexts;
}

/** The address of the fragment. */
export const withdrawFormPath = "/member/withdraw/form";
