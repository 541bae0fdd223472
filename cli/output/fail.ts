import { complain } from "@/server/print.ts";
import { paint } from "./paint.ts";
import { screenOf } from "./screen.ts";

/** Prints on stderr what was not done and why; red on a terminal. */
export function fail(sentence: string): void {
  complain(paint(sentence, "red", screenOf(Deno.stderr)));
}
