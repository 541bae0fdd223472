import type { CardTexts } from "./texts.ts";
import type { Choice } from "../forms/choice.ts";

/** The data of the add-card dialog's two forms, fetched when it opens. */
export interface AddForms {
  texts: CardTexts;
  banks: Choice[];
  channels: Choice[];
  asksPassword: boolean;
  /** The latest birthday of an adult, YYYY-MM-DD. */
  latestBirthday: string;
  /** Whether an operator has approved the member's identity: it isn't asked for again. */
  verified: boolean;
}

/** The address of the fragment. */
export const addFormsPath = "/member/card/form";
