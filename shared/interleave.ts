/** The first of each list, then the second of each, and so on. */
export function interleave<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, position) => lists.flatMap((list) => list.slice(position, position + 1)))
    .flat();
}
