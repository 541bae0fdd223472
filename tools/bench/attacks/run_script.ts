/** Runs a script beside this file, with its stdin and stdout to us; nice 19 is the lowest priority. */
export function runScript(script: string, args: string[], nice: number): Deno.ChildProcess {
  const path = new URL(script, import.meta.url).pathname;
  return new Deno.Command("nice", {
    args: ["-n", String(nice), Deno.execPath(), "run", "--quiet", "--allow-all", path, ...args],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
}

/** Text as bytes. */
export function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
