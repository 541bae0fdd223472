/**
 * The fixture beside a registered adapter's sandbox server, `sandboxes/<folder>/<code>/fixture.ts`; null if there is
 * none. `Fixture` is the type that the fixtures of the folder have.
 */
export async function findFixture<Fixture extends { code: string }>(
  folder: "vendors" | "payouts",
  code: string,
): Promise<Fixture | null> {
  const file = new URL(`../../sandboxes/${folder}/${code.toLowerCase()}/fixture.ts`, import.meta.url);
  try {
    await Deno.stat(file);
  } catch {
    return null;
  }
  const { fixture }: { fixture?: Fixture } = await import(file.href);
  return fixture?.code === code ? fixture : null;
}
