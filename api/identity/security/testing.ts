import { testSite, type TestSiteOptions } from "@/testing/site/test_site.ts";
import { createMember } from "../members/create_member.ts";

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
