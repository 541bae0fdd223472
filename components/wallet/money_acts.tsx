import { Icon, type IconName } from "../icons.tsx";
import { clientNav } from "../layouts/client_nav.tsx";
import type { PageContext } from "../page_context.ts";

/** The links that move money: into the main wallet, between wallets, and out. */
export function MoneyActs({ context }: { context: PageContext }) {
  const { deposit, transfer, withdraw } = context.t.common;
  const act = (path: string, icon: IconName, text: string, isMain = false) => (
    <a class={isMain ? "btn btn--gold" : "btn"} href={path} f-client-nav={clientNav(context, path)}>
      <Icon name={icon} />
      {text}
    </a>
  );
  return (
    <>
      {act("/member/recharge", "deposit", deposit, true)}
      {act("/member/transfer", "transfer", transfer)}
      {act("/member/withdraw", "withdraw", withdraw)}
    </>
  );
}
