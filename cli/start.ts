import { reportRunFailure } from "@/server/run.ts";
import { serveSite } from "@/server/serve_site.ts";

if (import.meta.main) {
  try {
    await serveSite({ mode: "production" });
  } catch (error) {
    reportRunFailure(error);
  }
}
