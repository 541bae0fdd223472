import { v7 } from "uuid";
import { problemOf, type ProviderConnections } from "@/api/games/providers/create_providers.ts";
import type { Ctx } from "@/api/context.ts";
import { imageCell } from "@/api/payments/withdrawals/payout_accounts/cards/sealed_card.ts";
import { listVendors, tryVendor } from "@/api/payments/deposits/operators/vendors.ts";
import { unreached } from "@/api/platform/outgoing/unreached.ts";
import { type Check, checkMs, fault, ok, type Said, warning } from "./report.ts";

/** One check for each provider of the catalogue, which is asked about a transfer that can't exist. */
export async function providerChecks(ctx: Ctx, connections: ProviderConnections): Promise<Check[]> {
  const rows = await ctx.db.selectFrom("providers").select(["code", "protocol", "base_url"]).orderBy("code").execute();
  if (rows.length === 0) return [{ name: "providers", run: () => said(warning("The catalogue has no provider.")) }];
  return rows.map((row) => ({ name: `provider ${row.code}`, run: () => tryProvider(ctx, connections, row) }));
}

async function tryProvider(
  { providers }: Pick<Ctx, "providers">,
  connections: ProviderConnections,
  row: { code: string; protocol: string; base_url: string | null },
): Promise<Said> {
  const adapter = providers.of(row);
  if (!adapter) {
    const problem = problemOf(row, connections) ?? `Provider ${row.code} has no adapter.`;
    return row.base_url === null ? warning(`${problem} Its games are closed.`) : fault(problem);
  }
  const answer = await adapter.transferStatus(v7());
  if (answer.kind === "not_found") return ok("It answers and accepts our keys.");
  if (answer.kind === "unknown") return fault(`It doesn't work: ${providerHints[answer.why]}.`);
  return fault(`It doesn't work: it says ${answer.kind} of a transfer that no one made.`);
}

const providerHints = {
  timeout: "it did not answer in time",
  connection: "it can't be reached",
  server_error: "it answers with an error",
  forged: "its answer is not signed with its key",
  unreadable: "its answer can't be read",
  oversized: "its answer is too long",
  unexpected: "its answer is to another question",
  out_of_bounds: "its answer can't be true",
} as const;

/** One check for each payment vendor. */
export async function vendorChecks(ctx: Ctx): Promise<Check[]> {
  const vendors = await listVendors(ctx);
  if (vendors.length === 0) return [{ name: "vendors", run: () => said(warning("There is no payment method.")) }];
  return vendors.map(({ code, methods }) => ({
    name: `vendor ${code}`,
    async run() {
      const tried = await tryVendor(ctx, code);
      if (tried) return tried.works ? ok(tried.text) : fault(tried.text);
      return methods.some(({ enabled }) => enabled)
        ? warning(`${code} has no keys, though methods of it are enabled: members are not offered them.`)
        : ok(`${code} has no keys, and no method of it is enabled.`);
    },
  }));
}

/**
 * Whether the gateway for text messages answers. Only a message that is paid for would show whether it takes our login.
 * @param url of the gateway; null if there is none
 */
export async function checkSms(url: string | null): Promise<Said> {
  if (url === null) return warning("There is no gateway for text messages: members can't sign up or prove a mobile.");
  const why = await unreached(url, checkMs);
  return why ? fault(`The gateway at ${new URL(url).origin} gives no answer: ${why}.`) : ok("The gateway answers.");
}

/** Whether the mail server takes our login. */
export async function checkMail({ email, settings }: Pick<Ctx, "email" | "settings">): Promise<Said> {
  const sends = settings.get("email.copies");
  if (!email) {
    return sends
      ? fault("email.copies is on, and there is no mail server (EMAIL_KEYS).")
      : warning("There is no mail server: members can't prove an address.");
  }
  const why = await email.check();
  return why ? fault(`The mail server doesn't take our login: ${why}.`) : ok("The mail server takes our login.");
}

/** Whether the image store has the latest image of a member, as it was encrypted. */
export async function checkImages({ db, images, vault }: Pick<Ctx, "db" | "images" | "vault">): Promise<Said> {
  const card = await db.selectFrom("bank_cards").select(["id", "member_id", "id_front_image"])
    .where("id_front_image", "is not", null).orderBy("id", "desc").limit(1).executeTakeFirst();
  const sealed = await images.get(card?.id_front_image ?? crypto.randomUUID());
  if (!card) return ok("The image store answers; it holds nothing yet.");
  if (!sealed) return fault(`The image store lacks an image of card ${card.id}: is it the right folder or bucket?`);
  await vault.open(sealed, imageCell({ id: card.id, member: card.member_id }, "id_front"));
  return ok("The image store has the latest image, and DATA_KEYS open it.");
}

function said(one: Said): Promise<Said> {
  return Promise.resolve(one);
}
