import type { Feature } from "../../feature.ts";
import { eventRoutes } from "./http.ts";

export const events: Feature = {
  calls: [eventRoutes],
  metrics: [
    {
      name: "event_streams",
      help: "Streams of events that members' pages read",
      read: ({ events }) => Promise.resolve(events.count()),
    },
  ],
};
