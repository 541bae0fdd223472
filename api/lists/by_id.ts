/**
 * Sorts orders by their UUIDv7, oldest first. What an `update … returning` gives comes in an order that the plan chose;
 * work on it should not depend on that.
 */
export function compareIds(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
