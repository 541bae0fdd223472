import { asset, Head } from "fresh/runtime";

/** Links the style files that a part of the page needs, each once. */
export function Stylesheets({ of }: { of: readonly Sheet[] }) {
  return (
    <Head>
      {of.map((sheet) => <link key={`style-${sheet}`} rel="stylesheet" href={sheetHref(sheet)} />)}
    </Head>
  );
}

/** The address of a style file. */
export function sheetHref(sheet: Sheet): string {
  return asset(`/styles/${sheet}.css`);
}

/** The files of static/styles. */
export type Sheet =
  | "tokens"
  | "base"
  | "controls"
  | "notes"
  | "header"
  | "menus"
  | "footer"
  | "tiles"
  | "home"
  | "hero"
  | "marquee"
  | "forms"
  | "dialog"
  | "login"
  | "wallet"
  | "account"
  | "cards"
  | "cash"
  | "withdraw"
  | "recharge"
  | "transfer"
  | "steps"
  | "order"
  | "member"
  | "pay"
  | "record"
  | "news";
