/** Writes the hashed address in place of `asset("/path")`; null when the code has none. Paths that are put together at run time stay. */
export function withAssets(code: string, assets: ReadonlyMap<string, string>): string | null {
  let isChanged = false;
  const changed = code.replace(/\basset\(\s*(["'`])(\/[^"'`$]+)\1\s*\)/g, (call, _quote, path: string) => {
    const address = assets.get(path);
    if (address === undefined) return call;
    isChanged = true;
    return JSON.stringify(address);
  });
  return isChanged ? changed : null;
}
