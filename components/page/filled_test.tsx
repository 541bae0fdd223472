import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { filled } from "./filled.ts";
import { PageLocale } from "./locale.ts";
import { CalendarDay, Time } from "./time.tsx";

Deno.test("a sentence has its moments in elements that say them to machines, in its language's order and form", () => {
  const shown = (locale: string, text: string) =>
    renderToString(
      <PageLocale.Provider value={locale}>
        <p>
          {filled(text, { at: <Time at="2026-11-23T06:36:00Z" />, day: <CalendarDay day="2026-11-24" />, count: 2 })}
        </p>
      </PageLocale.Provider>,
    );
  const at = (written: string) => `<time class="num" datetime="2026-11-23T06:36:00.000Z">${written}</time>`;
  assert.equal(shown("vi", "Đến {at} ({count})"), `<p>Đến ${at("23/11/2026 14:36")} (2)</p>`);
  assert.equal(
    shown("zh-Hant-TW", "{day} 前，{at}"),
    `<p><time datetime="2026-11-24">2026/11/24</time> 前，${at("2026/11/23 14:36")}</p>`,
  );
});

Deno.test("a place without a parameter stays visible", () => {
  assert.equal(renderToString(<p>{filled("Until {at}", {})}</p>), "<p>Until {at}</p>");
});
