import { print } from "@/server/print.ts";
import { takePictures } from "./take_pictures.ts";

// `deno task picture`: the pictures that the README shows, anew.
if (import.meta.main) {
  const folder = new URL("../../docs/pictures/", import.meta.url);
  await Deno.mkdir(folder, { recursive: true });
  for (const name of await takePictures(folder)) print(`docs/pictures/${name}`);
}
