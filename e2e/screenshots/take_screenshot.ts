import { Buffer } from "node:buffer";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";

/** Where screenshots are written: the folder `screenshots` of the one that CI_ARTEFACTS names, else .data/screenshots. It is made. */
export async function screenshotFolder(): Promise<URL> {
  const artefacts = Deno.env.get("CI_ARTEFACTS");
  const path = artefacts ? `${artefacts}/screenshots/` : new URL("../../.data/screenshots/", import.meta.url).pathname;
  await Deno.mkdir(path, { recursive: true });
  return pathToFileURL(path);
}

/** Takes the whole of a page that is open in the dark theme, as far down as it goes, once in each theme. */
export async function takeInThemes(
  page: Page,
  folder: URL,
  named: { page: string; lang: string; width: number },
): Promise<string[]> {
  const isInView = await page.evaluate(showAll);
  const devtools = await page.context().newCDPSession(page);
  const taken: string[] = [];
  for (const theme of screenshotThemes) {
    await page.evaluate((chosen) => document.documentElement.dataset.theme = chosen, theme);
    // As JPEG: WebP is half as large and takes six times as long to write. What lies beyond the window is laid out anew.
    const { data } = await devtools.send("Page.captureScreenshot", {
      format: "jpeg",
      quality: 60,
      captureBeyondViewport: !isInView,
    });
    const name = screenshotName({ ...named, theme });
    await Deno.writeFile(new URL(name, folder), Buffer.from(data, "base64"));
    taken.push(name);
  }
  await devtools.detach();
  return taken;
}

/** The themes that players have most; a page that is opened in the dark one is drawn in the other by an attribute. */
const screenshotThemes = ["dark", "light"] as const;

/**
 * Runs in the page. What is out of sight is not drawn, and a picture of the whole page has all in sight. Gives whether the
 * window shows all of it.
 */
async function showAll(): Promise<boolean> {
  document.styleSheets[0]?.insertRule("* { content-visibility: visible !important }");
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  return document.documentElement.scrollHeight <= innerHeight;
}

/** Returns the name of a screenshot's file: the same in every run, so that two runs can be compared. */
function screenshotName(
  { page, lang, theme, width }: { page: string; lang: string; theme: string; width: number },
): string {
  return `${page}.${lang}.${theme}.${width}.jpeg`;
}
