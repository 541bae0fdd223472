// Imported before everything else: what Preact's own hooks put into its options, and nothing more.
import { options } from "preact";
import "preact/hooks";

const own = { ...options };

/** Takes out of Preact's options what other libraries have put there: each costs something for every element. */
export function leaveOnlyHooks(): void {
  for (const name of Object.keys(options)) delete options[name as keyof typeof options];
  Object.assign(options, own);
}
