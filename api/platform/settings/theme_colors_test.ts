import assert from "node:assert/strict";
import { ThemeColorsSetting } from "./theme_colors.ts";

Deno.test("colours are taken that can be read in their theme, and no others", () => {
  const blue = { light: "#1D5588", dark: "#8bbcec" };
  assert.deepEqual(ThemeColorsSetting.parse({ jade: blue }), { jade: { light: "#1d5588", dark: "#8bbcec" } });
  assert.deepEqual(ThemeColorsSetting.parse({}), {});
  const refused = [
    { light: "#8bbcec", dark: "#8bbcec" },
    { light: "#1d5588", dark: "#1d5588" },
    { light: "blue", dark: "#8bbcec" },
    { light: "#1d5588;}body{display:none", dark: "#8bbcec" },
    { light: "#1d5588" },
  ];
  assert.deepEqual(refused.filter((gold) => ThemeColorsSetting.safeParse({ gold }).success), []);
});
