/** Something that an operator should look at twice. `members` are the accounts of the others whom it concerns. */
export interface RiskFlag {
  word: "name_mismatch" | "account_shared" | "id_number_shared" | "address_shared" | "checksum_wrong";
  members: string[];
}

/** The flags that are raised: a fact of this card or address, or others who have the same. */
export function flagsOf(
  facts: Partial<Record<RiskFlag["word"], boolean | string[]>>,
): RiskFlag[] {
  return Object.entries(facts).flatMap(([word, raised]) => {
    const members = Array.isArray(raised) ? raised : [];
    return raised === true || members.length > 0 ? [{ word: word as RiskFlag["word"], members }] : [];
  });
}

/** Whether two names are one: forms of the same characters, spaces and points between don't count. */
export function sameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name.normalize("NFKC").replaceAll(/[\s·・.]/g, "").toLowerCase();
}
