import { z } from "zod";
import { Hono } from "hono";
import type { MemberId } from "../../../member_id.ts";
import { done, type Result } from "@/api/result.ts";
import type { SettingValues } from "../../../settings.ts";
import { bearer, type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import type { Lease } from "../idempotency_keys.ts";
import { type ApiEnv, ctxOf, leaseOf, memberOf, orderIdOf, prepare } from "../context.ts";
import { failure } from "../answer/problem.ts";
import { apiRoutes } from "../router.ts";

/** The write itself, given its order's id and its hold on the key. */
type Operation = (
  site: TestSite,
  member: MemberId,
  orderId: string,
  claim: Lease | undefined,
) => Promise<Result<string>>;

/** Writes an order under the given id, and gives that id whether or not the order existed already. */
export async function book(
  { ctx: { db, now } }: Pick<TestSite, "ctx">,
  member: MemberId,
  orderId: string,
): Promise<Result<string>> {
  await db.insertInto("adjustments").values({
    id: orderId,
    member_id: member,
    amount_cents: 500n,
    reason: "test",
    operator: "test",
    created_at: now(),
  }).onConflict((conflict) => conflict.column("id").doNothing()).execute();
  return done(orderId);
}

/** An API of one money write over the real database. */
export async function openHarness(operation: Operation, now?: () => Date, settings?: Partial<SettingValues>) {
  const site = await testSite({ ...(now && { now }), settings });
  const routes = apiRoutes("test").moneyWrite("book", {
    action: "deposit",
    summary: "",
    input: z.object({ amount: z.number() }),
    answer: z.object({ data: z.string() }),
  }, async (c) => {
    const booked = await operation({ ...site, ctx: ctxOf(c) }, memberOf(c), orderIdOf(c), leaseOf(c));
    return booked.ok ? done({ data: booked.value }) : booked;
  });
  const api = new Hono<ApiEnv>();
  api.use(prepare(site.ctx));
  api.route("/", routes.app);
  api.onError((error, c) => failure(c, error));
  return {
    site,
    async write(member: TestMember, key: string | null, body: unknown) {
      const response = await api.request("/book", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...bearer(member),
          ...(key !== null && { "idempotency-key": key }),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    },
    async orders(member: TestMember) {
      return (await site.db.selectFrom("adjustments").select("id").where("member_id", "=", member.id).execute()).length;
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}
