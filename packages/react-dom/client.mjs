export { createRoot, default, hydrateRoot } from "preact/compat/client";
