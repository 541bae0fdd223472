import { Icon } from "@/components/icons.tsx";

/** That no points can be moved in a game now. */
export function ClosedNote({ text }: { text: string }) {
  return (
    <p class="note note--warn" role="status">
      <Icon name="warning" />
      <b>{text}</b>
    </p>
  );
}
