import { ReloadButton } from "../reload_button.tsx";
import type { WithdrawTexts } from "./texts.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("withdraw");

interface TurnoverLeftProps {
  texts: Pick<WithdrawTexts, "turnoverLeft" | "askTurnover">;
  /** TWD. */
  left: number;
  asking: boolean;
  onAsk: () => void;
}

/** How much is still to be played before a withdrawal, and a button that asks again. */
export function TurnoverLeft({ texts, left, asking, onAsk }: TurnoverLeftProps) {
  return (
    <div class="turnover">
      <Styles />
      <span>{texts.turnoverLeft}</span>
      <b class="num" role="status">{moneyText(centsOf(left))}</b>
      <ReloadButton label={texts.askTurnover} turning={asking} onPress={onAsk} />
    </div>
  );
}
