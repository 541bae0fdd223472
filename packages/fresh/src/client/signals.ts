/** Loaded by boot.ts when a page hands signals to its islands. */
export { signal } from "@preact/signals";
