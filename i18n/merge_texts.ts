/** The texts of a language by area. An area may have `messages`, which its feature adds to texts of others. */
interface Areas {
  errors: object;
  wallet: { movements: object };
  mail: { letters: object };
  record: { charts: object };
}

/**
 * Parts that a feature adds: its refusals to `errors`, its letters to `mail.letters`, its movements to `wallet.movements`, the
 * names of its records to `record` and of their charts to `record.charts`.
 */
type Part = "refusals" | "letters" | "movements" | "records" | "charts";

/** An area as its file has it. */
interface Area {
  messages?: Partial<Record<Part, object>>;
}

/** All types of a union together. */
type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All
  : never;

type Having<Of, In extends Part> = {
  [Name in keyof Of]: Of[Name] extends { messages: Record<In, object> } ? Of[Name]["messages"][In] : never;
}[keyof Of];

type Added<Of, In extends Part> = Every<Having<Of, In>>;

/** The texts of a language by area, with features' messages at their places. */
export type MergedTexts<Of extends Areas> =
  & { [Name in Exclude<keyof Of, keyof Areas>]: Omit<Of[Name], "messages"> }
  & {
    errors: Of["errors"] & Added<Of, "refusals">;
    wallet: Of["wallet"] & { movements: Added<Of, "movements"> };
    mail: Of["mail"] & { letters: Added<Of, "letters"> };
    record: Of["record"] & Added<Of, "records"> & { charts: Added<Of, "charts"> };
  };

/** Puts the messages of all features at their places. */
export function mergeTexts<Of extends Areas>(areas: Of): MergedTexts<Of> {
  const { errors, wallet, mail, record } = areas;
  const all: [string, Area][] = Object.entries(areas);
  const withAdded = (texts: object, part: Part) =>
    Object.assign({}, texts, ...all.map(([, one]) => one.messages?.[part]));
  return {
    ...Object.fromEntries(all.map(([name, { messages: _, ...texts }]) => [name, texts])),
    errors: withAdded(errors, "refusals"),
    wallet: { ...wallet, movements: withAdded(wallet.movements, "movements") },
    mail: { ...mail, letters: withAdded(mail.letters, "letters") },
    record: { ...withAdded(record, "records"), charts: withAdded(record.charts, "charts") },
  } as MergedTexts<Of>;
}
