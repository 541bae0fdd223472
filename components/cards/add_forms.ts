import type { CardTexts } from "./texts.ts";
import type { Choice } from "../forms/choice.ts";

/** What the two forms of the add-card dialog need, fetched when it is opened. */
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

/** Where it is. */
export const addFormsPath = "/member/card/form";
