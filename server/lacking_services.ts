import type { Ctx } from "@/api/context.ts";

/** Says of each kind of service of which the site has none what members can't do without it, as sentences. */
export async function lackingServices({ db, vendors, providers, sms, push }: Ctx): Promise<string[]> {
  const rows = await db.selectFrom("providers").select(["code", "protocol", "base_url"]).execute();
  const lacking: [boolean, string][] = [
    [!rows.some((row) => providers.of(row)), "No game provider has keys (PROVIDER_KEYS): all games are closed."],
    [vendors.size === 0, "No payment vendor has keys (VENDOR_KEYS): members can't top up."],
    [sms === null, "There is no gateway for text messages (SMS_KEYS): members can't sign up or prove a mobile."],
    [push === null, "There is no key for push services (VAPID_PRIVATE_KEY): members get no notices on their devices."],
  ];
  return lacking.flatMap(([isLacking, sentence]) => isLacking ? [sentence] : []);
}
