import { moneyText } from "../money.tsx";
import { ReloadButton } from "../reload_button.tsx";
import { centsOf } from "../wallet/amount.ts";
import type { WithdrawTexts } from "./texts.ts";

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
      <span>{texts.turnoverLeft}</span>
      <b class="num" role="status">{moneyText(centsOf(left))}</b>
      <ReloadButton label={texts.askTurnover} turning={asking} onPress={onAsk} />
    </div>
  );
}
