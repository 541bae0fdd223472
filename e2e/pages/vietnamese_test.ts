import assert from "node:assert/strict";
import { openBrowserSite } from "../journey/open_site.ts";

/** The vowels of Vietnamese, with a breve, a circumflex or a horn. */
const vowels = ["a", "a\u0306", "a\u0302", "e", "e\u0302", "i", "o", "o\u0302", "o\u031b", "u", "u\u031b", "y"];

/** All letters of Vietnamese, each vowel with each mark of its tone, and the stroked d. */
const letters = [
  ...vowels.flatMap((vowel) =>
    ["", "\u0300", "\u0301", "\u0303", "\u0309", "\u0323"].map((tone) => `${vowel}${tone}`.normalize("NFC"))
  ),
  String.fromCodePoint(0x111),
];

Deno.test("a title in Vietnamese is set in one face that has all its letters", async () => {
  await using site = await openBrowserSite();
  const { page } = await site.open();
  await page.goto("/news?lang=vn");
  const heading = page.getByRole("heading", { level: 1 });
  await heading.evaluate(
    (element, text) => element.textContent = text,
    letters.join("") + letters.join("").toUpperCase(),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  assert.equal(fonts.length, 1, fonts.map(({ familyName, glyphCount }) => `${familyName}: ${glyphCount}`).join(", "));
});
