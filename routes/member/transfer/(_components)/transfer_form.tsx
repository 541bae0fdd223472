import type { Texts } from "@/i18n/mod.ts";
import { type ChosenGame, gameHref, playHref } from "@/components/games/card.ts";
import { Icon } from "@/components/icons.tsx";
import { Money } from "@/components/money.tsx";
import { ClosedNote } from "./closed_note.tsx";
import type { GameWallet } from "@/components/transfer/game_wallet.ts";
import type { Direction } from "@/components/transfer/rules.ts";

interface TransferFormProps {
  gameWallet: GameWallet & { picture: string };
  /** One of the provider's own games that is to be opened; undefined for the provider itself. */
  chosen: ChosenGame | undefined;
  mainCents: bigint;
  formKey: string;
  /** Whether the dialog opens over it at once, if there is a script. */
  opensDialog: boolean;
  /** The transfer that was sent before and refused. */
  before: { direction: Direction; amount: string; error: string } | null;
  t: Texts;
}

/** Moving points by a plain form, for a browser without a script; with one, the dialog opens over it. */
export function TransferForm(
  { gameWallet, chosen, mainCents, formKey, opensDialog, before, t: { transfer, errors } }: TransferFormProps,
) {
  return (
    <section class="card stack" aria-labelledby="transfer-form">
      <h2 class="card__title" id="transfer-form">
        <Name gameWallet={gameWallet} chosen={chosen} opensDialog={opensDialog && before === null} />
      </h2>
      {!gameWallet.open && <ClosedNote text={errors.game_maintenance} />}
      <dl class="account__sums">
        <div>
          <dt>{transfer.main}</dt>
          <dd>
            <Money cents={mainCents} variant="md" />
          </dd>
        </div>
        <div>
          <dt>{transfer.gameWallet}</dt>
          <dd>
            <Money cents={gameWallet.balanceCents ?? 0n} variant="md" />
          </dd>
        </div>
      </dl>
      {gameWallet.open && (
        <form class="stack" method="post" action={gameHref(gameWallet, chosen)} noValidate>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="game" value={gameWallet.code} />
          <fieldset class="seg">
            <legend class="sr">{transfer.direction}</legend>
            <DirectionChoice direction="in" label={transfer.into} chosen={before?.direction !== "out"} />
            <DirectionChoice direction="out" label={transfer.outOf} chosen={before?.direction === "out"} />
          </fieldset>
          <div class="field">
            <label class="field__label" for="form-amount">{transfer.amount}</label>
            <div class={before ? "input input--amount input--error" : "input input--amount"}>
              <span class="input__affix" aria-hidden="true">NT$</span>
              <input
                id="form-amount"
                name="amount"
                inputmode="decimal"
                autocomplete="off"
                value={before?.amount}
                aria-invalid={before ? "true" : undefined}
                aria-describedby={before ? "form-amount-error" : undefined}
              />
            </div>
            {before && (
              <p class="error" id="form-amount-error" role="alert">
                <Icon name="warning" size="sm" />
                {before.error}
              </p>
            )}
          </div>
          <p class="row">
            <a class="btn btn--ghost" href={playHref(gameWallet, chosen)}>{transfer.launch}</a>
            <button type="submit" class="btn btn--gold" name="act" value="move">{transfer.open}</button>
          </p>
        </form>
      )}
    </section>
  );
}

function DirectionChoice({ direction, label, chosen }: { direction: Direction; label: string; chosen: boolean }) {
  return (
    <label class="seg__choice">
      <input class="sr" type="radio" name="direction" value={direction} checked={chosen} />
      <Icon name={direction === "in" ? "deposit" : "withdraw"} />
      {label}
    </label>
  );
}

/** With a script, the link that opens the dialog; a game that is closed has none. */
function Name(
  { gameWallet, chosen, opensDialog }: Pick<TransferFormProps, "gameWallet" | "chosen" | "opensDialog">,
) {
  const { name, groupNames, open, picture } = gameWallet;
  const shown = (
    <>
      {name} <small class="muted">{groupNames.join(" · ")}</small>
    </>
  );
  if (!open) return <span>{shown}</span>;
  return (
    <a
      class="link--tap"
      href={gameHref(gameWallet, chosen)}
      data-title={name}
      data-picture={picture}
      data-transfer-now={opensDialog}
    >
      {shown}
    </a>
  );
}
