import { useState } from "react";
import { type GiveAnswer, prepareCaptcha, solveCaptcha } from "./solve_captcha.ts";

/** A captcha that is solved while a form is filled in, so that what asks for it doesn't wait. */
export interface CaptchaAhead {
  /** To be called at each input: the first one begins. */
  begin(): void;
  /** The answer, which counts once: the one that was begun, or else one that is made now. Null if there is none. */
  take(): Promise<string | null>;
}

/** How long an answer is used after its challenge was asked for (ms): the site takes it for ten minutes. */
const usedForMs = 8 * 60_000;

/** The captcha of one form. Only its first answer is made ahead: most forms need no other. */
export function useCaptchaAhead(): CaptchaAhead {
  return useState(captchaAhead)[0];
}

function captchaAhead(): CaptchaAhead {
  let begun: { at: number; ready: Promise<GiveAnswer> } | null = null;
  let isTaken = false;
  return {
    begin() {
      if (!isTaken) begun ??= { at: Date.now(), ready: prepareCaptcha() };
    },
    async take() {
      const made = begun && Date.now() - begun.at < usedForMs ? begun.ready : null;
      begun = null;
      isTaken = true;
      return made && await (await made)() || await solveCaptcha();
    },
  };
}
