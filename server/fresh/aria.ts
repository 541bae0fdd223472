import { options } from "preact";

const before = options.attr;

/**
 * Writes `aria-*={true}` as "true" and `{false}` as "false", which are two states of it (WAI-ARIA 1.2, section 6.3). The
 * precompiled JSX of preact/jsx-runtime takes them for attributes of HTML that are there or not; `jsx` and the browser know better.
 */
options.attr = (name, value) => {
  if (name.startsWith("aria-")) {
    // Of a signal, its value counts.
    const state = typeof value === "object" && value !== null ? value.valueOf() : value;
    if (typeof state === "boolean") return `${name}="${state}"`;
  }
  return before?.(name, value);
};
