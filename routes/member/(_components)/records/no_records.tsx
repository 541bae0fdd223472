/** Says that no record matches the filter, and links to an alternative. */
export function NoRecords({ message, href, action }: { message: string; href: string; action: string }) {
  return (
    <section class="card records empty records--none">
      <p>{message}</p>
      <a class="btn btn--gold" href={href}>{action}</a>
    </section>
  );
}
