import type { Ctx } from "@/api/context.ts";
import { type NewBroadcast, sendBroadcast, type Sending } from "./send_broadcast.ts";

/** A mail of a line to all members for a day, but for what a test says. */
export function broadcastOf(ctx: Ctx, changes: Partial<NewBroadcast> & { title?: string } = {}): NewBroadcast {
  const { title = "A title", ...others } = changes;
  return {
    audience: { kind: "all" },
    texts: { tw: { title, body: "The text" } },
    expiresAt: new Date(ctx.now().getTime() + 86_400_000),
    reachesLater: false,
    operator: "ada",
    reason: "a test",
    again: false,
    ...others,
  };
}

/** Sends one and gives its id. Throws if it was not sent. */
export async function sent(ctx: Ctx, changes: Partial<NewBroadcast> & { title?: string } = {}): Promise<string> {
  const sending: Sending = await sendBroadcast(ctx, broadcastOf(ctx, changes));
  if (sending.kind !== "sent") throw new Error(`not sent: ${JSON.stringify(sending)}`);
  return sending.id;
}
