/** Which Fresh runs the site. `deno task fresh:real` and `deno task fresh:stand-in` write the next line: docs/fresh.md. */
export * from "./stand_in.ts";
