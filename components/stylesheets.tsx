import { createContext, type FunctionComponent } from "preact";
import { useContext } from "preact/hooks";
import { asset, IS_BROWSER } from "fresh/runtime";
import { linkStyles } from "@/client/load_styles.ts";

/**
 * Names the sheets that a component needs, beside it: what this gives is rendered in the component. The server links what
 * the page's components named in its head ({@link SheetLinks}). In the browser a sheet that
 * the page lacks is fetched as soon as the component's module is, as with a dialog that is opened later.
 *
 * @example const Styles = stylesheets("forms", "notes");
 */
export function stylesheets(...names: readonly Sheet[]): FunctionComponent {
  if (IS_BROWSER) {
    for (const name of names) linkStyles(addresses[name](), paths);
    return () => null;
  }
  return () => {
    const needed = useContext(NeededSheets);
    for (const name of names) needed?.add(name);
    return null;
  };
}

/** The sheets that were named so far in one rendering of a page. */
export const NeededSheets = createContext<Set<Sheet> | null>(null);

/**
 * Links the sheets that a page's components named, each once and in the order of {@link addresses}. It stands in the
 * document's head, which is written when the page is: only then all have been named.
 */
export function SheetLinks({ page: { sheets } }: { page: { sheets?: ReadonlySet<Sheet> } }) {
  return (
    <>
      {all.filter((name) => sheets?.has(name)).map((name) => (
        <link key={name} rel="stylesheet" href={addresses[name]()} />
      ))}
    </>
  );
}

/** The files of static/styles in the order in which a page links them. The build writes each one's hash into its address. */
const addresses = {
  tokens: () => asset("/styles/tokens.css"),
  base: () => asset("/styles/base.css"),
  controls: () => asset("/styles/controls.css"),
  standalone: () => asset("/styles/standalone.css"),
  header: () => asset("/styles/header.css"),
  menus: () => asset("/styles/menus.css"),
  footer: () => asset("/styles/footer.css"),
  dialog: () => asset("/styles/dialog.css"),
  forms: () => asset("/styles/forms.css"),
  notes: () => asset("/styles/notes.css"),
  panels: () => asset("/styles/panels.css"),
  steps: () => asset("/styles/steps.css"),
  order: () => asset("/styles/order.css"),
  tiles: () => asset("/styles/tiles.css"),
  marquee: () => asset("/styles/marquee.css"),
  hero: () => asset("/styles/hero.css"),
  home: () => asset("/styles/home.css"),
  turnover: () => asset("/styles/turnover.css"),
  wallet: () => asset("/styles/wallet.css"),
  login: () => asset("/styles/login.css"),
  news: () => asset("/styles/news.css"),
  member: () => asset("/styles/member.css"),
  account: () => asset("/styles/account.css"),
  cards: () => asset("/styles/cards.css"),
  recharge: () => asset("/styles/recharge.css"),
  withdraw: () => asset("/styles/withdraw.css"),
  transfer: () => asset("/styles/transfer.css"),
  record: () => asset("/styles/record.css"),
  pay: () => asset("/styles/pay.css"),
} as const;

/** The name of a style sheet. */
export type Sheet = keyof typeof addresses;

const all = Object.keys(addresses) as Sheet[];
const paths = all.map((name) => `/styles/${name}.css`);
