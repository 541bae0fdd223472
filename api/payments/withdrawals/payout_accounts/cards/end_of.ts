/** The last four characters of an account or an address, by which members and operators recognize it. */
export function endOf(number: string): string {
  return `···${number.slice(-4)}`;
}
