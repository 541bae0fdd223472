import { fill } from "@/i18n/fill.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { DrawnPrize } from "@/api/rewards/turntable/schema.ts";
import { Icon } from "@/components/icons.tsx";
import type { TurntableTexts } from "./view.ts";

interface RotateFormProps {
  path: string;
  texts: TurntableTexts;
  busy?: boolean;
  onRotate?(event: Event): void;
}

/** Turns the seed over, so that what was drawn with it can be computed again. */
export function RotateForm({ path, texts, busy, onRotate }: RotateFormProps) {
  return (
    <form class="turn__rotate" method="post" noValidate action={path} onSubmit={onRotate}>
      <input type="hidden" name="act" value="rotate" />
      <button type="submit" class="btn btn--sm btn--ghost" aria-disabled={busy ? "true" : "false"}>
        {texts.rotate}
      </button>
      <p class="help">{texts.rotateHint}</p>
    </form>
  );
}

/** Asks to whom and where goods are sent; a plain form. */
export function RecipientForm({ path, draw, texts }: { path: string; draw: DrawnPrize; texts: TurntableTexts }) {
  const id = (field: string) => `${field}-${draw.order_id}`;
  return (
    <form class="stack stack--1 turn__recipient" method="post" noValidate action={path} aria-labelledby={id("goods")}>
      <h3 id={id("goods")}>{fill(texts.goods, { prize: draw.prize.name })}</h3>
      <input type="hidden" name="act" value="address" />
      <input type="hidden" name="order_id" value={draw.order_id} />
      <label for={id("name")}>{texts.name}</label>
      <input class="input" id={id("name")} name="name" required maxLength={60} autocomplete="name" />
      <label for={id("mobile")}>{texts.mobile}</label>
      <input class="input" id={id("mobile")} name="mobile" required maxLength={30} inputMode="tel" autocomplete="tel" />
      <label for={id("address")}>{texts.address}</label>
      <input class="input" id={id("address")} name="address" required maxLength={300} autocomplete="street-address" />
      <button type="submit" class="btn">{texts.send}</button>
      <p class="help">{texts.goodsHint}</p>
    </form>
  );
}

/** Shows the result of a draw, and the sum of points whose prize has a name of its own. */
export function DrawnNote({ draw, repeated, texts }: { draw: DrawnPrize; repeated: boolean; texts: TurntableTexts }) {
  const won = draw.prize.kind === "nothing" ? texts.wonNothing : fill(texts.won, { prize: draw.prize.name });
  const { amount } = draw.prize;
  const points = amount === null ? null : fill(texts.points, { amount: shortMoneyText(centsOf(amount)) });
  return (
    <p class={draw.prize.kind === "nothing" ? "turn__note" : "turn__note turn__note--won"}>
      <Icon name={draw.prize.kind === "nothing" ? "info" : "done"} />
      <b>{won}</b>
      {points !== null && points !== draw.prize.name && <b class="num">{points}</b>}
      {draw.bonus === "open" && (
        <span>{fill(texts.wagering, { amount: shortMoneyText(centsOf(draw.prize.turnover)) })}</span>
      )}
      {repeated && <span>{texts.shownAgain}</span>}
    </p>
  );
}
