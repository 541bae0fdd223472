/** One person is one operator, however the name is typed. */
export function isSameOperator(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
