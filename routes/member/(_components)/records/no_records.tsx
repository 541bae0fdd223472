/** Says that no record matches the filter, and links to what the member may want instead. */
export function NoRecords({ words, href, action }: { words: string; href: string; action: string }) {
  return (
    <section class="card records empty records--none">
      <p>{words}</p>
      <a class="btn btn--gold" href={href}>{action}</a>
    </section>
  );
}
