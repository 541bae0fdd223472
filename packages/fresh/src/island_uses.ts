/** The islands met in one rendering. */
export interface IslandUses {
  readonly files: Set<string>;
}
export function noIslands(): IslandUses {
  return { files: new Set() };
}
