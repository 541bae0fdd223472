import type { ComponentChildren } from "preact";
import type { Texts } from "@/i18n/mod.ts";

interface RecordsTableProps {
  title: string;
  /** The title of the second column: how the money came, or where it went. */
  methodTitle: string;
  /** The title of the third, if it isn't the order's number. */
  orderTitle?: string;
  /** The last column of a row: its state, by default. */
  lastTitle?: string;
  t: Texts;
  /** One row for each record, newest first. */
  children: ComponentChildren;
}

/** The table for records of every kind. On a phone each row is shown as a card of its own. */
export function RecordsTable(
  { title, methodTitle, orderTitle, lastTitle, t: { record }, children }: RecordsTableProps,
) {
  return (
    <section class="card records">
      <table class="table">
        <caption class="sr">{`${title}: ${record.taipei}`}</caption>
        <thead>
          <tr>
            <th scope="col">{record.time}</th>
            <th scope="col">{methodTitle}</th>
            <th scope="col">{orderTitle ?? record.order}</th>
            <th scope="col" class="r">{record.amount}</th>
            <th scope="col" class="r">{lastTitle ?? record.state}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
