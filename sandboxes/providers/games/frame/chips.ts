import { plainMoneyText } from "@/shared/amount_text.ts";

/** The choice of a stake: one radio button for each size (cents), the first chosen. Its form field is `bet`. */
export function betChips(legend: string, sizesCents: readonly bigint[]): string {
  const chips = sizesCents.map((cents, index) =>
    `<label class="chip"><input type="radio" name="bet" value="${cents}"${index === 0 ? " checked" : ""}>${
      plainMoneyText(cents)
    }</label>`
  );
  return `<fieldset class="bets"><legend>${legend}</legend>${chips.join("")}</fieldset>`;
}
