import type { PageContext } from "../page_context.ts";
import { Icon } from "../icons.tsx";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("member");

/** The ways money moves, this page's own marked. */
export function QuickActions({ context: { path, t: { recharge, common } } }: { context: PageContext }) {
  return (
    <nav class="seg quick" aria-label={recharge.quick}>
      <Styles />
      {ways.map((way) => (
        <a
          key={way}
          href={`/member/${paths[way]}`}
          aria-current={path === `/member/${paths[way]}` ? "page" : undefined}
        >
          <Icon name={way} />
          {common[way]}
        </a>
      ))}
    </nav>
  );
}

const ways = ["deposit", "transfer", "withdraw"] as const;
const paths = { deposit: "recharge", transfer: "transfer", withdraw: "withdraw" };
