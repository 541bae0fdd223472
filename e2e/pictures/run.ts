import { print } from "@/server/print.ts";
import { takePictures } from "./take_pictures.ts";

// `deno task picture`: the pictures that the README and the manifest show, anew.
if (import.meta.main) {
  const folder = new URL("../../static/screenshots/", import.meta.url);
  await Deno.mkdir(folder, { recursive: true });
  for (const name of await takePictures(folder)) print(`static/screenshots/${name}`);
}
