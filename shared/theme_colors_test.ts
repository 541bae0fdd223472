import assert from "node:assert/strict";
import fc from "fast-check";
import { contrast, grounds, minContrast, sheetOf } from "./theme_colors.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => "#" + n.toString(16).padStart(6, "0"));
const readable = (shade: "light" | "dark") => hex.filter((it) => contrast(it, grounds[shade].nearest) >= minContrast);
const pair = fc.record({ light: readable("light"), dark: readable("dark") });

Deno.test("contrast is WCAG's: black on white has 21, equal colours 1, and the order is of no account", () => {
  assert.equal(contrast("#000000", "#ffffff"), 21);
  assert.equal(contrast("#62cba3", "#62cba3"), 1);
  assert.equal(contrast("#777777", "#ffffff").toFixed(2), "4.48");
  assert.equal(contrast("#ffffff", "#777777").toFixed(2), "4.48");
});

Deno.test("the colours stand on the grounds of the style sheet", async () => {
  const tokens = await Deno.readTextFile(new URL("../static/styles/tokens.css", import.meta.url));
  const roles = { ground: "ground", nearest: "surface-3", onJade: "on-jade-fill", onGold: "on-gold" } as const;
  for (const [key, role] of Object.entries(roles)) {
    const [, light, dark] = new RegExp(`--${role}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)!;
    const name = key as keyof typeof roles;
    assert.deepEqual([grounds.light[name], grounds.dark[name]], [light, dark], role);
  }
});

Deno.test("whatever readable colours an operator gives, text in them and on them can be read", () => {
  fc.assert(fc.property(pair, pair, (jade, gold) => {
    const sheet = sheetOf({ jade, gold });
    for (const [at, shade] of (["light", "dark"] as const).entries()) {
      const colors = Object.fromEntries(
        [...sheet.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map((
          found,
        ) => [found[1], found[at + 2]!]),
      );
      const { onJade, onGold } = grounds[shade];
      for (
        const [text, ground] of [
          [colors["jade"], colors["jade-wash"]],
          [colors["gold"], colors["gold-wash"]],
          [onJade, colors["jade-fill"]],
          [onGold, colors["gold-fill-a"]],
          [onGold, colors["gold-fill-b"]],
          [colors["jade-hi"], grounds[shade].nearest],
        ]
      ) assert.ok(contrast(text!, ground!) >= minContrast, `${text} on ${ground}`);
    }
  }));
});

Deno.test("no colours make no rules, and high contrast keeps its own", () => {
  assert.equal(sheetOf({}), "");
  const sheet = sheetOf({ gold: { light: "#5e4109", dark: "#f3dfae" } });
  assert.match(sheet, /^:root:not\(\[data-contrast="high"\]\) \{/);
  assert.doesNotMatch(sheet, /--jade/);
});
