import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import { useState } from "react";
import type { Passkey } from "@/api/identity/passkeys/schema.ts";
import { Icon } from "@/components/icons.tsx";
import { TextForm } from "./text_form.tsx";
import type { FactorsTexts } from "./texts.ts";

interface PasskeyRowsProps {
  passkeys: readonly Passkey[];
  texts: FactorsTexts;
  onRename: (id: number, name: string) => void;
  onRemove: (id: number) => void;
}

/** The member's passkeys with their last use; one can be renamed at a time. */
export function PasskeyRows({ passkeys, texts, onRename, onRemove }: PasskeyRowsProps) {
  const [renamed, setRenamed] = useState<number | null>(null);
  if (passkeys.length === 0) return <p class="soft">{texts.noPasskeys}</p>;
  return (
    <ul class="lrows">
      {passkeys.map(({ id, name, last_used_at }) => (
        <li class="lrow" key={id}>
          <span class="lrow__icon">
            <Icon name="key" />
          </span>
          {renamed === id
            ? (
              <TextForm
                name="name"
                label={texts.passkeyName}
                button={texts.save}
                value={name}
                maxLength={40}
                autoComplete="off"
                onText={(text) => {
                  setRenamed(null);
                  onRename(id, text);
                }}
              >
                <button class="btn btn--quiet" type="button" onClick={() => setRenamed(null)}>{texts.cancel}</button>
              </TextForm>
            )
            : (
              <>
                <div class="lrow__text">
                  {name}
                  <small>
                    {last_used_at ? filled(texts.used, { time: <Time at={last_used_at} /> }) : texts.notUsed}
                  </small>
                </div>
                <div class="row">
                  <button
                    class="btn btn--sm btn--quiet"
                    type="button"
                    aria-label={`${texts.rename} ${name}`}
                    onClick={() => setRenamed(id)}
                  >
                    {texts.rename}
                  </button>
                  <button
                    class="btn btn--sm btn--quiet"
                    type="button"
                    aria-label={`${texts.removePasskey} ${name}`}
                    onClick={() => onRemove(id)}
                  >
                    {texts.removePasskey}
                  </button>
                </div>
              </>
            )}
        </li>
      ))}
    </ul>
  );
}
