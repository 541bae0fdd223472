import { depositTexts } from "@/components/deposit/texts.ts";
import { type DepositTab, toWire } from "@/components/deposit/tab.ts";
import { define } from "@/define.ts";
import { methodsOf } from "../(_lib)/methods.ts";

/** The top-up tab of the cash dialog. It has an address of its own so that no page carries it before someone asks for it. */
export const handler = define.handlers({
  async GET({ state }) {
    const methods = (await methodsOf(state)).map(toWire);
    const tab: DepositTab = {
      methods,
      texts: depositTexts(state.t, state.ctx.settings.get("turnover.deposit_percent")),
    };
    return Response.json(tab);
  },
});
