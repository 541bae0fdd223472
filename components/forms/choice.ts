/** One row of a dropdown. */
export interface Choice {
  value: string;
  label: string;
}
