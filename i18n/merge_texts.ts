/** The files of a language: a text or group by each name, and `…Messages`, which a feature adds to texts of others. */
interface Files {
  errors: object;
  wallet: { movements: object };
  mail: { letters: object };
}

/** Parts that a feature adds: its refusals to `errors`, its letters to `mail.letters`, its movements to `wallet.movements`. */
type Part = "refusals" | "letters" | "movements";

type MessagesOf<Of> = Extract<keyof Of, `${string}Messages`>;

/** All types of a union together. */
type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All
  : never;

type Having<Of, In extends Part> = {
  [Name in MessagesOf<Of>]: Of[Name] extends Record<In, object> ? Of[Name][In] : never;
}[MessagesOf<Of>];

type Added<Of, In extends Part> = Every<Having<Of, In>>;

/** The texts of a language by area, with features' messages at their places. */
export type MergedTexts<Of extends Files> = Omit<Of, MessagesOf<Of> | keyof Files> & {
  errors: Of["errors"] & Added<Of, "refusals">;
  wallet: Of["wallet"] & { movements: Added<Of, "movements"> };
  mail: Of["mail"] & { letters: Added<Of, "letters"> };
};

/** Puts the messages of all features at their places. */
export function mergeTexts<Of extends Files>(files: Of): MergedTexts<Of> {
  const { errors, wallet, mail } = files;
  const isMessages = ([name]: [string, object]) => name.endsWith("Messages");
  const messages = Object.entries(files).filter(isMessages).map(([, one]) => one as Partial<Record<Part, object>>);
  const withAdded = (texts: object, part: Part) => Object.assign({}, texts, ...messages.map((one) => one[part]));
  return {
    ...Object.fromEntries(Object.entries(files).filter((entry) => !isMessages(entry))),
    errors: withAdded(errors, "refusals"),
    wallet: { ...wallet, movements: withAdded(wallet.movements, "movements") },
    mail: { ...mail, letters: withAdded(mail.letters, "letters") },
  } as MergedTexts<Of>;
}
