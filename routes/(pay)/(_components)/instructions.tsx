import { Time } from "@/components/page/time.tsx";
import type { Instructions as PaymentInstructions } from "@/api/payments/deposits/schema.ts";
import { fill } from "@/i18n/fill.ts";
import { CopyLine } from "./copy_line.tsx";
import type { PayOrderView } from "./order.ts";
import type { PayTexts } from "./texts.ts";
import { VendorLink } from "./vendor_link.tsx";
import { moneyText, plainMoneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";

interface InstructionsProps {
  order: PayOrderView;
  texts: PayTexts;
  onCopy: (text: string) => void;
}

/** The payment's destination and exact amount; the vendor's own page if it has one. */
export function PayInstructions({ order, texts, onCopy }: InstructionsProps) {
  const { instructions } = order;
  return (
    <section class="card stack">
      <h2 class="card__title">{titleOf(instructions, texts)}</h2>
      {instructions && <Figures instructions={instructions} order={order} texts={texts} onCopy={onCopy} />}
      <VendorLink order={order} texts={texts} />
    </section>
  );
}

function titleOf(instructions: PaymentInstructions | null, texts: PayTexts): string {
  if (instructions?.kind === "store") return texts.code;
  return instructions?.kind === "atm" ? texts.transferTo : texts.title;
}

function Figures({ instructions, order, texts, onCopy }: InstructionsProps & { instructions: PaymentInstructions }) {
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
  const amount = line(
    instructions.kind === "store" ? texts.toPay : texts.exact,
    moneyText(cents),
    plainMoneyText(cents),
  );
  if (instructions.kind === "page" || instructions.kind === "usdt") return null;
  if (instructions.kind === "store") {
    return (
      <>
        <div class="stack stack--1">
          {line(texts.code, inFours(instructions.code), instructions.code, true)}
          <p class="help">{texts.codeHint}</p>
        </div>
        {amount}
        <Facts order={order} instructions={instructions} texts={texts} />
      </>
    );
  }
  const { bank_code, bank_name, account } = instructions;
  return (
    <>
      {line(texts.bank, `${bank_code} ${bank_name}`.trimEnd(), bank_code)}
      {line(texts.account, inFours(account), account, true)}
      <div class="stack stack--1">
        {amount}
        <p class="help">{texts.exactHint}</p>
      </div>
      <Facts order={order} instructions={instructions} texts={texts} />
    </>
  );
}

/** The chain of stores where the code is good, and until when. */
function Facts(
  { order, instructions, texts }: Omit<InstructionsProps, "onCopy"> & { instructions: PaymentInstructions },
) {
  const store = order.store_name ?? (instructions.kind === "store" ? instructions.store : null);
  return (
    <dl class="kv kv--alone">
      {store !== null && (
        <div>
          <dt>{texts.chain}</dt>
          <dd>{store}</dd>
        </div>
      )}
      <div>
        <dt>{texts.deadline}</dt>
        <dd>
          <Time at={order.expires_at} />
        </dd>
      </div>
    </dl>
  );
}

/** A long number as people read it out. */
function inFours(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, "$1 ");
}
