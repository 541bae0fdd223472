import { asset, Head } from "fresh/runtime";

/** Links the style files that a part of the page needs, each once. */
export function Stylesheets({ of }: { of: readonly Sheet[] }) {
  return (
    <Head>
      {of.map((sheet) => <link key={`style-${sheet}`} rel="stylesheet" href={asset(`/styles/${sheet}.css`)} />)}
    </Head>
  );
}

/** The files of static/styles. */
export type Sheet =
  | "tokens"
  | "base"
  | "controls"
  | "header"
  | "menus"
  | "footer"
  | "tiles"
  | "home"
  | "hero"
  | "category"
  | "forms"
  | "dialog"
  | "login"
  | "wallet"
  | "transfer"
  | "order"
  | "member"
  | "pay"
  | "news";
