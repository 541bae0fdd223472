import { Icon } from "@/components/icons.tsx";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("notes");

/** That no points can be moved in a game now. */
export function ClosedNote({ text }: { text: string }) {
  return (
    <p class="note note--warn" role="status">
      <Styles />
      <Icon name="warning" />
      <b>{text}</b>
    </p>
  );
}
