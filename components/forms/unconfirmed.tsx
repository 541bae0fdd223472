import { Icon } from "../icons.tsx";

interface UnconfirmedProps {
  texts: { unconfirmed: string };
  /** The text with the next step; null while nothing is open. */
  note: string | null;
}

/**
 * Shows that the outcome of a request is unknown, which is no failure. The element stays, so that its text is read out
 * when it comes.
 */
export function Unconfirmed({ texts, note }: UnconfirmedProps) {
  return (
    <div role="status">
      {note !== null && (
        <p class="note note--warn" data-unconfirmed>
          <Icon name="clock" />
          <span>
            <b>{texts.unconfirmed}</b>
            <br />
            {note}
          </span>
        </p>
      )}
    </div>
  );
}
