import { fileURLToPath } from "node:url";

const client = new URL("../../fresh/src/client/", import.meta.url);

/** The folder of the client code that goes into the build. */
export const CLIENT = fileURLToPath(client);
export const BOOT = fileURLToPath(new URL("boot.ts", client));
export const PARTIALS = fileURLToPath(new URL("partials/navigate.ts", client));
export const SIGNALS = fileURLToPath(new URL("signals.ts", client));
export const RUNTIME = fileURLToPath(new URL("runtime.ts", client));
