/** Opens the site that the browser tests of a process share; `isOwn` and `hasPictures` open another. */
const opensShared = /\bopenBrowserSite\((?![^)]*\b(?:isOwn|hasPictures)\b)/;

/** Says of test files whether they share their process's site, by what they open. */
export async function sharedSites(files: readonly string[]): Promise<(file: string) => boolean> {
  const texts = await Promise.all(files.map(async (file) => [file, await Deno.readTextFile(file)] as const));
  const sharing = new Set(texts.filter(([, text]) => opensShared.test(text)).map(([file]) => file));
  return (file) => sharing.has(file);
}
