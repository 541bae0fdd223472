/**
 * Loads modules by their addresses, and gives them in the same order. They are loaded by one import: each import of an
 * address that is only known at run time lets Deno look through all that is loaded already.
 *
 * @throws what a module throws while it is loaded
 */
export async function loadModules<Module>(addresses: readonly string[]): Promise<Module[]> {
  const source = addresses.map((address, number) => `export * as m${number} from ${JSON.stringify(address)};`).join(
    "\n",
  );
  const loaded = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return addresses.map((_, number) => loaded[`m${number}`]);
}
