import { buildIfStale } from "./build.ts";
import { reportFailure } from "./run.ts";
import { serveSite } from "./serve_site.ts";

// Deno runs this program again whenever a file of the site changes; open pages then reload themselves.
if (import.meta.main) {
  try {
    await buildIfStale();
    await serveSite({ mode: "development" });
  } catch (error) {
    reportFailure(error);
  }
}
