import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("record");
/** That nothing meets the filter, and what the member may have come for. */
export function NoRecords({ words, href, action }: { words: string; href: string; action: string }) {
  return (
    <section class="card records empty records--none">
      <Styles />
      <p>{words}</p>
      <a class="btn btn--gold" href={href}>{action}</a>
    </section>
  );
}
