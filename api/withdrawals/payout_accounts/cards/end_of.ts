/** What members and operators know an account or an address by: its last four signs. */
export function endOf(number: string): string {
  return `···${number.slice(-4)}`;
}
