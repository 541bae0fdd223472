import { type CounterTexts, counterTexts } from "./counter_texts.ts";
import { Fact, PageAmount, sandboxPage, sendOnce } from "./page.tsx";
import { taipeiDateTime } from "@/shared/taipei_time.ts";

/** The payer's slip: a code for a convenience store, or an account to transfer to. */
export interface Slip {
  kind: "store" | "atm";
  no: string;
  /** The chain of stores, or the bank. */
  place: string;
  tradeNo: string;
  amountCents: bigint;
  /** `ended`: failed or cancelled. */
  state: "awaiting" | "paid" | "ended";
  expiresAt: Date;
  /** Where the shop is to be found again. */
  backUrl?: string;
}

export interface CounterOptions {
  /** The vendor's name. */
  vendor: string;
  /** The number that was asked for; null at first. */
  no: string | null;
  slip: Slip | undefined;
  lang: string | undefined;
  now: Date;
  /** The buttons of a slip that may be paid, by the word that is posted as `act`. */
  acts?: readonly ("pay" | "simulate")[];
  /** Whether who pays a transfer may say from which account, posted as `payer`. */
  asksPayer?: boolean;
}

/**
 * The shop's counter or the bank's machine, where a payer without a vendor's page pays: a number is entered, the slip is
 * shown, and its buttons post `no` and `act` back to the page's own address. Works without scripts.
 */
export function counterPage(
  { vendor, no, slip, lang, now, acts = ["pay"], asksPayer = false }: CounterOptions,
): Response {
  const texts = lang === "vn" ? counterTexts.vn : counterTexts.tw;
  const title = `${vendor} ${texts.counter}`;
  return sandboxPage({
    lang: texts.tag,
    title,
    status: no !== null && !slip ? 404 : 200,
    script: sendOnce,
    children: (
      <>
        <header>
          <h1>{title}</h1>
          <OtherLanguage no={no} texts={texts} />
        </header>
        <p class="note">{texts.notice}</p>
        <section class="card">
          {slip
            ? <SlipCard slip={slip} texts={texts} now={now} acts={acts} asksPayer={asksPayer} />
            : <Entry no={no} texts={texts} />}
        </section>
      </>
    ),
  });
}

function OtherLanguage({ no, texts }: { no: string | null; texts: CounterTexts }) {
  const vietnamese = texts === counterTexts.vn;
  const query = new URLSearchParams({ ...(no !== null && { no }), lang: vietnamese ? "tw" : "vn" });
  return <a href={`?${query}`} lang={vietnamese ? "zh-Hant-TW" : "vi"}>{texts.other}</a>;
}

function Entry({ no, texts }: { no: string | null; texts: CounterTexts }) {
  return (
    <form method="get" class="acts">
      {no !== null && <p role="alert">{texts.unknown}</p>}
      <label>
        {texts.enter}
        <input name="no" value={no ?? ""} required maxLength={32} autocomplete="off" />
      </label>
      <input type="hidden" name="lang" value={texts === counterTexts.vn ? "vn" : "tw"} />
      <button type="submit" class="pay">{texts.look}</button>
    </form>
  );
}

function SlipCard({ slip, texts, now, acts, asksPayer }: {
  slip: Slip;
  texts: CounterTexts;
  now: Date;
  acts: readonly ("pay" | "simulate")[];
  asksPayer: boolean;
}) {
  const state = slip.state === "awaiting" && now > slip.expiresAt ? "expired" : slip.state;
  return (
    <>
      <PageAmount cents={slip.amountCents} label={texts.amount} />
      <dl>
        <Fact name={texts.state}>{texts.states[state]}</Fact>
        <Fact name={texts.place[slip.kind]}>{slip.place}</Fact>
        <Fact name={texts.no[slip.kind]}>{slip.no}</Fact>
        <Fact name={texts.tradeNo}>{slip.tradeNo}</Fact>
        <Fact name={texts.deadline}>{taipeiDateTime(slip.expiresAt)}</Fact>
      </dl>
      {state === "awaiting" && (
        <form method="post" class="acts">
          <input type="hidden" name="no" value={slip.no} />
          {asksPayer && slip.kind === "atm" && (
            <label>
              {texts.payer}
              <input
                name="payer"
                maxLength={24}
                inputMode="numeric"
                placeholder="808-1234567890123"
                autocomplete="off"
              />
            </label>
          )}
          {acts.map((act) => (
            <button type="submit" name="act" value={act} class={act === "pay" ? "pay" : undefined}>{texts[act]}</button>
          ))}
        </form>
      )}
      {slip.backUrl && <a href={slip.backUrl}>{texts.back}</a>}
    </>
  );
}
