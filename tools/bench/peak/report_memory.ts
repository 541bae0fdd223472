import { print } from "@/server/print.ts";

// Is loaded before the site, with --v8-flags=--expose-gc: at SIGUSR2 it collects, and says what is left.
Deno.addSignalListener("SIGUSR2", () => {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, external } = Deno.memoryUsage();
  print(`MEMORY ${JSON.stringify({ heapUsed: heapUsed + external })}`);
});
