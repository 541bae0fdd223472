import type { TransferRow } from "@/api/games/transfers/schema.ts";
import { type ChosenGame, playHref } from "@/components/games/card.ts";
import { Icon } from "@/components/icons.tsx";
import { completedText } from "@/components/transfer/completed_text.ts";
import type { Texts } from "@/i18n/mod.ts";

/** The transfer that a form without a script has just made, and a link into the game. A pending one has a row of its own. */
export function MovedNote(
  { transfer, chosen, t }: { transfer: TransferRow; chosen: ChosenGame | undefined; t: Texts },
) {
  if (transfer.state === "pending") return null;
  const isIn = transfer.state === "succeeded" && transfer.direction === "in";
  return (
    <div class={transfer.state === "failed" ? "note note--bad" : "note note--ok"} role="status">
      <Icon name={transfer.state === "failed" ? "warning" : "done"} />
      <div class="stack stack--1">
        <b>{completedText([transfer], t.transfer.completed)}</b>
        {isIn && (
          <p>
            <a class="btn btn--gold" href={playHref({ code: transfer.game_name }, chosen)}>{t.transfer.enter}</a>
          </p>
        )}
      </div>
    </div>
  );
}
