/** From where, in one line: the region that operators have named, and the network. */
export function locationText({ region, address }: { region: string; address: string }, unknown: string): string {
  return [region, address].filter((part) => part !== "").join(" · ") || unknown;
}
