/**
 * Sorts orders by their UUIDv7, oldest first. The order of an `update … returning` depends on the plan; work on its
 * rows should not.
 */
export function compareIds(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
