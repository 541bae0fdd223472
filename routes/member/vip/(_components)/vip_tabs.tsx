import { rebatesPath } from "@/components/waiting/claim_form.tsx";
import { clientNav } from "@/components/layouts/client_nav.tsx";
import type { PageContext } from "@/components/page_context.ts";

const levelsPath = "/member/vip";

/** The two pages of a member's level, on one of them. */
export function VipTabs({ path, context }: { path: typeof levelsPath | typeof rebatesPath; context: PageContext }) {
  const { rebates } = context.t;
  const pages = [[levelsPath, rebates.levels], [rebatesPath, rebates.title]] as const;
  return (
    <nav class="tabs" aria-label={rebates.pages}>
      {pages.map(([address, name]) => (
        <a
          class="tab"
          href={address}
          aria-current={address === path ? "page" : undefined}
          f-client-nav={clientNav(context, address)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
