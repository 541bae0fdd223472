import { fill } from "@/i18n/fill.ts";
import { moneyText } from "../money.tsx";
import { centsOf, typeAmount } from "../wallet/amount.ts";
import { dayTime } from "./clock_time.ts";
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
  const { instructions } = order;
  const vendorPage = vendorPageOf(order);
  return (
    <section class="card stack stack--3">
      <h2 class="card__title">{instructions?.kind === "store" ? texts.code : texts.transferTo}</h2>
      {instructions && <Figures instructions={instructions} order={order} texts={texts} onCopy={onCopy} />}
      {vendorPage && (
        <div class="stack stack--1">
          <a class="btn btn--gold btn--lg btn--block" href={vendorPage}>{texts.openVendor}</a>
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
  const amount = line(instructions.kind === "store" ? texts.toPay : texts.exact, moneyText(cents), typeAmount(cents));
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
      {line(texts.bank, `${bank_code} ${bank_name}`, bank_code)}
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
function Facts({ order, instructions, texts }: Omit<InstructionsProps, "onCopy"> & { instructions: PayInstructions }) {
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
        <dd class="num">{dayTime(order.expires_at)}</dd>
      </div>
    </dl>
  );
}

/** Where the vendor shows how to pay: its own page, or ours with its page in a frame. */
function vendorPageOf({ page_url, pay_page }: PayOrder): string | null {
  return pay_page.startsWith("/c2p_pay") ? pay_page : page_url;
}

/** A long number as people read it out. */
function inFours(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, "$1 ");
}
