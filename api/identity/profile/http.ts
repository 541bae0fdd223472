import { ctxOf, langOf, memberOf, visitorOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { readMember } from "../members/read_member.ts";
import { MemberAnswer } from "../members/schema.ts";
import { done } from "../../result.ts";
import { NicknameInput } from "./schema.ts";
import { setNickname } from "./set_nickname.ts";

/** The calls by which members change their profile. */
export const profileRoutes = apiRoutes("profile")
  .write("user/update/nickname", {
    summary: "Gives the member another nickname; an empty one takes it away",
    action: "change_profile",
    input: NicknameInput,
    answer: MemberAnswer,
  }, async (c, { nickname }) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const set = await setNickname(ctx, member, nickname, visitorOf(c));
    if (!set.ok) return set;
    return done({ data: await readMember(ctx, member, langOf(c)) });
  });
