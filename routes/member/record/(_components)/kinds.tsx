import type { Texts } from "@/i18n/mod.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("record");

/** Where each kind of record is listed. */
export const recordPaths = { deposits: "/member/record", withdrawals: "/member/record/withdrawal" } as const;

/** The kinds of records. */
export function Kinds({ current, t: { record } }: { current: keyof typeof recordPaths; t: Texts }) {
  return (
    <nav class="tabs" aria-label={record.kinds}>
      <Styles />
      {(Object.keys(recordPaths) as (keyof typeof recordPaths)[]).map((kind) => (
        <a class="tab" href={recordPaths[kind]} aria-current={kind === current ? "page" : undefined}>{record[kind]}</a>
      ))}
    </nav>
  );
}
