import { z } from "zod";

export const MarqueeInput = z.object({});

/** The running line: published announcements in the caller's language, newest first. */
export const MarqueeAnswer = z.object({
  data: z.array(z.object({
    id: z.int(),
    title: z.string().meta({ example: "【公告】電子館 QT 維護中" }),
    body: z.string(),
    published_at: z.iso.datetime(),
  })),
});
