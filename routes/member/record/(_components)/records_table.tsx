import type { ComponentChildren } from "preact";
import type { Texts } from "@/i18n/mod.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("record");

interface RecordsTableProps {
  title: string;
  /** The title of the second column: how the money came, or where it went. */
  methodTitle: string;
  t: Texts;
  /** One row for each record, newest first. */
  children: ComponentChildren;
}

/** The table for records of every kind. On a phone each row is shown as a card of its own. */
export function RecordsTable({ title, methodTitle, t: { record }, children }: RecordsTableProps) {
  return (
    <section class="card records">
      <Styles />
      <table class="table">
        <caption class="sr">{`${title}: ${record.taipei}`}</caption>
        <thead>
          <tr>
            <th scope="col">{record.time}</th>
            <th scope="col">{methodTitle}</th>
            <th scope="col">{record.order}</th>
            <th scope="col" class="r">{record.amount}</th>
            <th scope="col" class="r">{record.state}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
