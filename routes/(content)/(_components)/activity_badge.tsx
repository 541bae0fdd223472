import type { Texts } from "@/i18n/mod.ts";

/** The phase of a promotion. */
export function ActivityBadge({ state, t }: { state: "coming" | "running" | "ended"; t: Texts }) {
  return <span class={variants[state]}>{t.content.states[state]}</span>;
}

const variants = { coming: "badge badge--info", running: "badge badge--ok", ended: "badge" };
