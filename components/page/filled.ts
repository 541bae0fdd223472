import type { ComponentChildren } from "preact";

/** Puts elements into the `{name}` places of a text, as `fill` puts words: a sentence has its moment in a `<time>`. */
export function filled(text: string, params: Record<string, ComponentChildren>): ComponentChildren[] {
  return text.split(/\{(\w+)\}/).map((part, index) => index % 2 === 0 ? part : params[part] ?? `{${part}}`);
}
