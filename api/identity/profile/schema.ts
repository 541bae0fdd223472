import { z } from "zod";
import { nicknameFault, nicknameMax, toNickname } from "@/shared/rules/nickname.ts";

/** A nickname as it is kept; an empty one takes it away. */
export const NicknameInput = z.object({
  // Longer than any that is taken, so that the text is never worked on at any length.
  nickname: z.string().max(10 * nicknameMax, "nickname_length").overwrite(toNickname)
    .refine((text) => nicknameFault(text) !== "nickname_characters", "nickname_characters")
    .refine((text) => nicknameFault(text) !== "nickname_length", "nickname_length")
    .meta({ example: "小明", description: "At most 20 characters; empty for none" }),
});
