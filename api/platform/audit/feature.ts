import type { Feature } from "../../feature.ts";
import { checkChain } from "./check_chain.ts";
import { linkEvents } from "./link_events.ts";
import { auditTimeline } from "./audit_timeline.ts";

export const auditFeature: Feature = {
  jobs: [{ name: "link audit events", everyMs: 5_000, run: linkEvents }],
  checks: [checkChain],
  timeline: [auditTimeline],
};
