import { buildIfStale } from "./build.ts";
import { reportRunFailure } from "@/server/run.ts";
import { serveSite } from "@/server/serve_site.ts";

if (import.meta.main) {
  try {
    await buildIfStale();
    await serveSite({ mode: "development" });
  } catch (error) {
    reportRunFailure(error);
  }
}
