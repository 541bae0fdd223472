import type { ReactNode } from "react";
import { copyText } from "@/client/page/copy_text.ts";
import { TextForm } from "./text_form.tsx";
import type { FactorsTexts } from "./texts.ts";

interface EnrolmentProps {
  secret: string;
  /** The QR code. */
  picture: ReactNode;
  texts: FactorsTexts;
  onCode: (code: string) => void;
  onCancel: () => void;
}

/** A secret to scan or to type, and the field for the first code of it. */
export function EnrolmentPanel({ secret, picture, texts, onCode, onCancel }: EnrolmentProps) {
  const groups = secret.replace(/(.{4})(?=.)/g, "$1 ");
  return (
    <div class="totp">
      {picture}
      <div class="stack">
        <p class="small soft">{texts.scan}</p>
        <p class="small soft">{texts.secret}</p>
        <div class="copy">
          <output>{groups}</output>
          <button class="btn btn--sm" type="button" onClick={() => void copyText(secret, texts)}>{texts.copy}</button>
        </div>
        <TextForm
          name="digits"
          label={texts.digits}
          button={texts.confirm}
          onText={onCode}
          maxLength={8}
          autoComplete="one-time-code"
          isNumber
        >
          <button class="btn btn--quiet" type="button" onClick={onCancel}>{texts.cancel}</button>
        </TextForm>
      </div>
    </div>
  );
}
