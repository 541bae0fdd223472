/** Returns the refusal of a typed text as an amount, by the word for its fault. */
export interface AmountFault<Word extends string> {
  code: "invalid_field";
  details: { fields: readonly [{ path: "amount"; word: Word }] };
}

/** Says of the field `amount` what is wrong with it. */
export function amountFault<Word extends string>(word: Word): AmountFault<Word> {
  return { code: "invalid_field", details: { fields: [{ path: "amount", word }] } };
}
