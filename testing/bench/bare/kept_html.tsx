/** `components/kept_html.tsx` for the bare server, which renders its whole tree for every request. */
import type { FunctionComponent } from "preact";

export function keptForMenu<Props>(Part: FunctionComponent<Props>): FunctionComponent<Props> {
  return Part;
}
