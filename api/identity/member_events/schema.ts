import { z } from "zod";
import { listInput } from "@/api/platform/http/input/list_input.ts";
import { eventGroups, memberEventKinds } from "./kinds.ts";

/** Something that happened to the member's account, as they see it. Times are ISO 8601, UTC. */
export const ShownEvent = z.object({
  id: z.uuid(),
  kind: z.enum(memberEventKinds),
  group: z.enum(eventGroups),
  at: z.iso.datetime(),
  times: z.int().meta({ description: "Failures of one network in an hour are one event with their number" }),
  region: z.string().meta({ description: "As operators call the network; empty where they have named none" }),
  address: z.string().meta({ description: "Without its end; empty where operators did it", example: "203.0.113.*" }),
  device: z.string().meta({ example: "Chrome · Windows" }),
});
export type ShownEvent = z.output<typeof ShownEvent>;

/** The events to list. */
export const EventListInput = listInput(z.uuid()).safeExtend({ group: z.enum(eventGroups).optional() });
export type EventListInput = z.output<typeof EventListInput>;
