import {
  type Answered,
  type TestMember,
  type TestSite,
  testSite,
  type TestSiteOptions,
} from "@/testing/site/test_site.ts";
import { createMember } from "../members/create_member.ts";

/** Proves who a member is, or a factor, as a client does: it goes on with the token that is answered. */
export async function stepUp(
  site: Pick<TestSite, "call">,
  member: Pick<TestMember, "id" | "account" | "token">,
  by: { password: string } | { code: string | undefined } | { response: unknown },
): Promise<Answered> {
  const path = "code" in by ? "user/step-up/code" : "response" in by ? "user/step-up/passkey" : "user/step-up";
  const answered = await site.call(path, member, by);
  if (answered.body.token) member.token = answered.body.token;
  return answered;
}

/** The password of the member of {@link signedInSite}. */
export const password = "correct horse";

/** A site with a clock that a test moves, and a member who has signed in by a password. */
export async function signedInSite(options: TestSiteOptions = {}) {
  let time = Date.parse("2026-11-22T00:00:00Z");
  const site = await testSite({ now: () => new Date(time), ...options });
  const id = await createMember(site.ctx, { account: "demo01", password, name: "王小明" });
  const signIn = async (by = password) => {
    const { body } = await site.call("user/login", null, { account: "demo01", password: by });
    return { id: id!, account: "demo01", token: body.token as string };
  };
  return {
    site,
    signIn,
    member: await signIn(),
    clock: { forward: (ms: number) => void (time += ms) },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
