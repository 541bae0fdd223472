import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { PageLocale } from "@/components/page/locale.ts";
import { textsOf } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { DayChart, type DayView } from "./day_chart.tsx";

const view: DayView<"inCents"> = {
  title: { days: "Credited by day", months: "Credited by month" },
  up: { name: "Credited", cents: (day) => day.inCents },
  down: null,
  columns: [["Credited", (day) => moneyText(day.inCents)]],
};

Deno.test("a chart of days without an amount says so, and draws no empty axes", () => {
  const html = chartOf([0n, 0n]);
  assert.match(html, /No amounts in this period/);
  assert.doesNotMatch(html, /<svg|<table/);
});

Deno.test("one amount is enough for a chart with its table", () => {
  const html = chartOf([0n, 100_00n]);
  assert.match(html, /<svg[^]*<rect class="chart__up"[^]*<table[^]*100\.00/);
  assert.doesNotMatch(html, /No amounts/);
});

function chartOf(cents: bigint[]): string {
  const days = cents.map((inCents, index) => ({ day: `2026-11-2${index}`, inCents }));
  const totals = { inCents: cents.reduce((sum, one) => sum + one, 0n) };
  return renderToString(
    <PageLocale.Provider value="en">
      <DayChart days={days} totals={totals} view={view} isOpen={false} t={textsOf("en")} />
    </PageLocale.Provider>,
  );
}
