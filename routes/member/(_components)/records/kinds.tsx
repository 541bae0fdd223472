import { clientNav } from "@/components/layouts/client_nav.tsx";
import type { PageContext } from "@/components/page_context.ts";

/** The pages that list each kind of record. */
export const recordPaths = {
  deposits: "/member/record",
  withdrawals: "/member/record/withdrawal",
  transfers: "/member/record/transfer",
  activity: "/member/record/activity",
  distribution: "/member/record/distribution",
  redPackets: "/member/record/red_packet",
  requirements: "/member/record/turnover",
} as const;

/** The kinds of fund records, on the page of one of them. */
export function Kinds({ path, context }: { path: string; context: PageContext }) {
  const kinds = Object.entries(recordPaths) as [keyof typeof recordPaths, string][];
  if (!kinds.some(([, known]) => known === path)) return null;
  const { record } = context.t;
  return (
    <nav class="tabs" aria-label={record.kinds} data-current-in-sight>
      {kinds.map(([kind, address]) => (
        <a
          class="tab"
          href={address}
          aria-current={address === path ? "page" : undefined}
          f-client-nav={clientNav(context, address)}
        >
          {record[kind]}
        </a>
      ))}
    </nav>
  );
}
