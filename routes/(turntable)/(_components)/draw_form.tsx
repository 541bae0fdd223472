import { fill } from "@/i18n/fill.ts";
import type { Mine, Odds, TurntableTexts } from "./view.ts";

interface DrawFormProps {
  /** The address of the page, which takes the form if no script does. */
  path: string;
  formKey: string;
  odds: Odds;
  mine: Mine;
  clientSeed: string;
  texts: TurntableTexts;
  busy: boolean;
  error: string | null;
  onSeed?(seed: string): void;
  onDraw?(event: Event): void;
}

/** The button that draws, with the seed that the member may set; a plain form if no script runs. */
export function DrawForm({ path, formKey, odds, mine, clientSeed, texts, busy, error, onSeed, onDraw }: DrawFormProps) {
  const none = mine.count === 0 || odds.data.length === 0;
  return (
    <form class="turn__form" method="post" action={path} noValidate aria-busy={busy} onSubmit={onDraw}>
      <input type="hidden" name="act" value="draw" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="turntable" value={odds.turntable ?? ""} />
      <input type="hidden" name="version" value={odds.version ?? ""} />
      <input type="hidden" name="server_hash" value={mine.server_hash} />
      <input type="hidden" name="nonce" value={mine.nonce} />
      <button type="submit" class="btn btn--gold btn--lg turn__go" aria-disabled={busy || none ? "true" : "false"}>
        {busy ? texts.drawing : `${texts.draw} ${fill(texts.left, { count: mine.count })}`}
      </button>
      <details class="turn__seed">
        <summary>{texts.next}</summary>
        <div class="stack stack--1">
          <p class="turn__hash">
            <span>{texts.serverHash}</span>
            <span class="draw__figure">{mine.server_hash}</span>
          </p>
          <p class="turn__hash">
            <span>{texts.nonce}</span>
            <span class="num">{mine.nonce}</span>
          </p>
          <label class="turn__hash" for="client_seed">{texts.yourSeed}</label>
          <input
            id="client_seed"
            class="input"
            name="client_seed"
            value={clientSeed}
            maxLength={64}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-describedby="client_seed-rule"
            aria-invalid={error === null ? undefined : "true"}
            onInput={(event) => onSeed?.(event.currentTarget.value)}
          />
          <p class="help" id="client_seed-rule">{error ?? texts.seedRule}</p>
        </div>
      </details>
    </form>
  );
}
