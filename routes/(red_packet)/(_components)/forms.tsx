import type { RedPacketTexts } from "./view.ts";

interface OpenFormProps {
  /** By which other buttons send it. */
  id: string;
  /** The packet's number. */
  packet: number;
  /** The key that the form carries when it is sent without a script. */
  formKey: string;
  path: string;
  texts: RedPacketTexts;
  busy: boolean;
  /** Not yet, or nothing is left. */
  closed: boolean;
  onOpen?(event: Event): void;
}

/** The button that takes a share of a rain; a plain form if no script runs. */
export function OpenForm({ id, packet, formKey, path, texts, busy, closed, onOpen }: OpenFormProps) {
  return (
    <form id={id} method="post" action={path} noValidate aria-busy={busy} onSubmit={onOpen}>
      <input type="hidden" name="packet" value={packet} />
      <input type="hidden" name="key" value={formKey} />
      <button
        type="submit"
        class="btn btn--gold btn--lg btn--block"
        aria-disabled={busy || closed ? "true" : "false"}
      >
        {busy ? texts.opening : closed ? texts.notYet : texts.open}
      </button>
    </form>
  );
}

interface CodeFormProps {
  formKey: string;
  path: string;
  texts: RedPacketTexts;
  code: string;
  busy: boolean;
  onCode?(code: string): void;
  onRedeem?(event: Event): void;
}

/** The code of a packet by code; a plain form if no script runs. */
export function CodeForm({ formKey, path, texts, code, busy, onCode, onRedeem }: CodeFormProps) {
  return (
    <form class="rp__code" method="post" action={path} noValidate aria-busy={busy} onSubmit={onRedeem}>
      <input type="hidden" name="key" value={formKey} />
      <div class="field">
        <label class="field__label" for="red-packet-code">{texts.code}</label>
        <div class="input">
          <input
            id="red-packet-code"
            name="code"
            value={code}
            maxLength={32}
            required
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => onCode?.(event.currentTarget.value)}
          />
        </div>
      </div>
      <button type="submit" class="btn btn--block" aria-disabled={busy ? "true" : "false"}>{texts.redeem}</button>
    </form>
  );
}
