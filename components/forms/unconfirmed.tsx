import { Icon } from "../icons.tsx";

interface UnconfirmedProps {
  texts: { unconfirmed: string };
  /** What happens next; null while nothing is open. */
  note: string | null;
}

/**
 * Says that no answer has told yet how a request ended, which is not a failure. The element stays, so that its text is
 * read out when it comes.
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
