/** `components/page/cached_html.tsx` for the bare server, which renders its whole tree for every request. */
import type { FunctionComponent } from "preact";
import type { Texts } from "@/i18n/mod.ts";

export function cachedFor<Of extends object>(
  Part: FunctionComponent<{ of: Of; t: Texts; signedIn: boolean }>,
): typeof Part {
  return Part;
}

export function cachedForMenu<Props>(Part: FunctionComponent<Props>): FunctionComponent<Props> {
  return Part;
}

export function reusableForMenu<Props>(Part: FunctionComponent<Props>): FunctionComponent<Props> {
  return Part;
}
