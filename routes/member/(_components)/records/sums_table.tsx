interface SumsTableProps {
  title: string;
  columns: readonly string[];
  /** As many texts as there are columns; the first names the row. */
  rows: readonly (readonly string[])[];
}

/** A small table of sums, in a card of its own. */
export function SumsTable({ title, columns: [name, ...others], rows }: SumsTableProps) {
  return (
    <section class="card records records--sums">
      <h2 class="card__title records__title">{title}</h2>
      <table class="table table--days">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {others.map((other) => <th scope="col" class="r" key={other}>{other}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((text, index) => <td class="r num" key={index}>{text}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
