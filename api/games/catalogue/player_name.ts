/** A name of the catalogue as players see it: operators' catalogues mark some with `_TDB`. */
export function playerName(name: string): string {
  return name.replaceAll("_TDB", "");
}
