import { toUsdt } from "@/shared/usdt_units.ts";
import { Fact, sandboxPage, sendOnce } from "../vendors/common/page.tsx";
import type { SentTransfer } from "./tables.ts";
import { type WalletTexts, walletTexts } from "./wallet_texts.ts";

/** The result of the last press of a button. */
export type WalletWord = "sent" | "forked" | "wrong_address" | "wrong_amount";

interface WalletProps {
  /** The fields of the form: `to`, `amount`, `lang`. */
  query: URLSearchParams;
  word: WalletWord | null;
  /** The last transfers, newest first. */
  sent: readonly SentTransfer[];
  contract: string;
  finalBlock: number;
  /** The page's own path. */
  path: string;
}

/** A payer's wallet on the sandbox's chain. Works without scripts. */
export function walletPage(props: WalletProps): Response {
  const texts = props.query.get("lang") === "vn" ? walletTexts.vn : walletTexts.tw;
  return sandboxPage({
    lang: texts.tag,
    title: texts.title,
    status: props.word === "wrong_address" || props.word === "wrong_amount" ? 422 : 200,
    script: sendOnce,
    children: (
      <>
        <header>
          <h1>{texts.title}</h1>
          <OtherLanguage query={props.query} texts={texts} />
        </header>
        <p class="note">{texts.notice}</p>
        <section class="card">
          {props.word && <p role={props.word.startsWith("wrong") ? "alert" : "status"}>{texts.messages[props.word]}</p>}
          <SendForm query={props.query} texts={texts} path={props.path} />
        </section>
        <section class="card">
          {props.sent.map((transfer) => (
            <Sent
              key={transfer.tx_id}
              transfer={transfer}
              texts={texts}
              contract={props.contract}
              finalBlock={props.finalBlock}
            />
          ))}
          <form method="post" action={`${props.path}/fork`} class="acts">
            <Kept query={props.query} names={["to", "amount", "lang"]} />
            <button type="submit">{texts.fork}</button>
          </form>
        </section>
      </>
    ),
  });
}

function OtherLanguage({ query, texts }: { query: URLSearchParams; texts: WalletTexts }) {
  const vietnamese = texts === walletTexts.vn;
  const other = new URLSearchParams(query);
  other.delete("word");
  other.set("lang", vietnamese ? "tw" : "vn");
  return <a href={`?${other}`} lang={vietnamese ? "zh-Hant-TW" : "vi"}>{texts.other}</a>;
}

function SendForm({ query, texts, path }: { query: URLSearchParams; texts: WalletTexts; path: string }) {
  return (
    <form method="post" action={`${path}/send`} class="acts">
      <Kept query={query} names={["lang"]} />
      <label>
        {texts.to}
        <input name="to" value={query.get("to") ?? ""} required maxLength={34} autocomplete="off" />
      </label>
      <label>
        {texts.amount}
        <input name="amount" value={query.get("amount") ?? ""} required inputMode="decimal" autocomplete="off" />
      </label>
      <label>
        {texts.token}
        <select name="token">
          <option value="usdt">USDT</option>
          <option value="false">{texts.falseToken}</option>
        </select>
      </label>
      <label>
        {texts.outcome}
        <select name="outcome">
          <option value="success">{texts.succeeds}</option>
          <option value="failed">{texts.fails}</option>
        </select>
      </label>
      <button type="submit" class="pay">{texts.send}</button>
    </form>
  );
}

function Kept({ query, names }: { query: URLSearchParams; names: string[] }) {
  return <>{names.map((name) => <input key={name} type="hidden" name={name} value={query.get(name) ?? ""} />)}</>;
}

function Sent({ transfer, texts, contract, finalBlock }: {
  transfer: SentTransfer;
  texts: WalletTexts;
  contract: string;
  finalBlock: number;
}) {
  const left = Number(transfer.block) - finalBlock;
  const state = transfer.undone
    ? texts.undone
    : transfer.failed
    ? texts.failed
    : left > 0
    ? `${texts.pending} (${left})`
    : texts.final;
  return (
    <dl>
      <Fact name={texts.amount}>
        {toUsdt(transfer.units)} {transfer.contract === contract ? "USDT" : texts.falseToken}
      </Fact>
      <Fact name={texts.to}>{transfer.to_address}</Fact>
      <Fact name={texts.block}>{transfer.block.toString()}</Fact>
      <Fact name={texts.state}>{state}</Fact>
    </dl>
  );
}
