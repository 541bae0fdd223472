import { remainingTurnover } from "@/api/bets/turnover.ts";
import { fromCents } from "@/api/http/amount.ts";
import { type CashForm, toWire } from "@/components/cash/cash_form.ts";
import { cashTexts } from "@/components/cash/texts.ts";
import { rechargeTexts } from "@/components/recharge/texts.ts";
import { type Sheet, sheetHref } from "@/components/stylesheets.tsx";
import { define } from "@/define.ts";
import { memberOf } from "../(_parts)/member_of.ts";
import { methodsOf } from "../(_parts)/methods.ts";

/** What the cash dialog shows. It has an address of its own so that no page carries it before someone asks for it. */
export const handler = define.handlers({
  async GET({ state }) {
    const [methods, turnoverCents] = await Promise.all([
      methodsOf(state),
      remainingTurnover(state.ctx.db, memberOf(state).id),
    ]);
    return Response.json(
      {
        methods: methods.map(toWire),
        turnoverLeft: fromCents(turnoverCents),
        texts: { recharge: rechargeTexts(state.t), cash: cashTexts(state.t) },
        styles: sheets.map(sheetHref),
      } satisfies CashForm,
    );
  },
});

const sheets: readonly Sheet[] = ["forms", "notes", "member", "steps", "recharge"];
