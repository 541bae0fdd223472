import type { ComponentChildren } from "preact";
import type { Texts } from "@/i18n/mod.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("record");

interface RecordsTableProps {
  title: string;
  /** The name of the second column: what the money came by or went to. */
  way: string;
  t: Texts;
  /** One row for each record, newest first. */
  children: ComponentChildren;
}

/** The frame that records of every kind stand in. On a phone each row stands as a record of its own. */
export function RecordsTable({ title, way, t: { record }, children }: RecordsTableProps) {
  return (
    <section class="card records">
      <Styles />
      <table class="table">
        <caption class="sr">{`${title}: ${record.taipei}`}</caption>
        <thead>
          <tr>
            <th scope="col">{record.time}</th>
            <th scope="col">{way}</th>
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
