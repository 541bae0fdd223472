import { fill } from "@/i18n/fill.ts";
import { moneyText } from "../money.tsx";
import { centsOf, typeAmount } from "../wallet/amount.ts";
import { CopyLine } from "./copy_line.tsx";
import type { PayInstructions, PayOrder } from "./order.ts";
import type { PayTexts } from "./texts.ts";

interface InstructionsProps {
  order: PayOrder;
  texts: PayTexts;
  onCopy: (text: string) => void;
}

/** Where to pay and exactly how much; the vendor's own page where it has one. */
export function Instructions({ order, texts, onCopy }: InstructionsProps) {
  const { instructions, page_url } = order;
  return (
    <section class="card stack stack--3">
      <h2 class="card__title">{instructions?.kind === "store" ? texts.code : texts.transferTo}</h2>
      {instructions && <Figures instructions={instructions} order={order} texts={texts} onCopy={onCopy} />}
      {page_url && (
        <div class="stack stack--1">
          <a class="btn btn--gold btn--lg btn--block" href={page_url}>{texts.openVendor}</a>
          <p class="help">{texts.vendorHint}</p>
        </div>
      )}
    </section>
  );
}

function Figures({ instructions, order, texts, onCopy }: InstructionsProps & { instructions: PayInstructions }) {
  const line = (name: string, shown: string, copied: string, big = false) => (
    <CopyLine
      name={name}
      big={big}
      copy={texts.copy}
      copyOf={fill(texts.copyOf, { what: name })}
      onCopy={() => onCopy(copied)}
    >
      {shown}
    </CopyLine>
  );
  const cents = centsOf(order.amount);
  const amount = line(texts.exact, moneyText(cents), typeAmount(cents));
  if (instructions.kind === "page" || instructions.kind === "usdt") return null;
  if (instructions.kind === "store") {
    return (
      <>
        <div class="stack stack--1">
          {line(texts.code, inFours(instructions.code), instructions.code, true)}
          <p class="help">{texts.codeHint}</p>
        </div>
        {amount}
      </>
    );
  }
  const { bank_code, bank_name, account } = instructions;
  return (
    <>
      {line(texts.bank, `${bank_code} ${bank_name}`, bank_code)}
      {line(texts.account, inFours(account), account, true)}
      <div class="stack stack--1">
        {amount}
        <p class="help">{texts.exactHint}</p>
      </div>
    </>
  );
}

/** A long number as people read it out. */
function inFours(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, "$1 ");
}
