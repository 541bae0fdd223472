import type { PageContext } from "../page_context.ts";
import { Icon } from "../icons.tsx";

/** Links to deposit, transfer and withdrawal, the present page's marked. */
export function QuickActions({ context: { path, t: { recharge, common } } }: { context: PageContext }) {
  return (
    <nav class="seg quick" aria-label={recharge.quick}>
      {actions.map((action) => (
        <a
          key={action}
          href={`/member/${paths[action]}`}
          aria-current={path === `/member/${paths[action]}` ? "page" : undefined}
        >
          <Icon name={action} />
          {common[action]}
        </a>
      ))}
    </nav>
  );
}

const actions = ["deposit", "transfer", "withdraw"] as const;
const paths = { deposit: "recharge", transfer: "transfer", withdraw: "withdraw" };
