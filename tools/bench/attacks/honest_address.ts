/** The address that an honest member comes from, by their place among them. */
export function honestAddress(index: number): string {
  return `127.0.0.${100 + index}`;
}
