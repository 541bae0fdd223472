import { referencePages } from "./pages.ts";

if (import.meta.main) {
  for (const [path, text] of await referencePages()) {
    await Deno.writeTextFile(new URL(`../../${path}`, import.meta.url), text);
  }
}
