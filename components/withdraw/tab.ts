import type { WithdrawTexts } from "./texts.ts";
import type { WithdrawView } from "./view.ts";

/** What the withdraw tab of the cash dialog shows, fetched when it is opened. */
export interface WithdrawTab {
  view: WithdrawView;
  texts: WithdrawTexts;
}

/** Where it is. */
export const withdrawFormPath = "/member/withdraw/form";
