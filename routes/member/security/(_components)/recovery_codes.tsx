import { copyText } from "@/client/page/copy_text.ts";
import { Icon } from "@/components/icons.tsx";
import type { FactorsTexts } from "./texts.ts";

/** Ten recovery codes that were just made, to be kept now: they are shown this once. */
export function RecoveryCodes({ codes, texts }: { codes: readonly string[]; texts: FactorsTexts }) {
  const all = codes.join("\n");
  return (
    <div class="stack">
      <p class="note note--warn" role="status">
        <Icon name="warning" />
        <b>{texts.codesOnce}</b>
      </p>
      <ul class="codes" aria-label={texts.codes}>{codes.map((code) => <li key={code}>{code}</li>)}</ul>
      <div class="row">
        <button class="btn btn--sm" type="button" onClick={() => void copyText(all, texts)}>{texts.copy}</button>
        <a
          class="btn btn--sm"
          download="jadehall-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${all}\n`)}`}
        >
          {texts.download}
        </a>
      </div>
    </div>
  );
}
