import type { Descriptions } from "../tw/descriptions.ts";

export const descriptions: Descriptions = {
  home:
    "{site}: one wallet for live casino, slots, sports, lottery, card games and fishing. Move points at any time, with every transfer on record. 18 or older.",
  games:
    "All games at {site}: live casino, sports, slots, lottery, card games and fishing by category, with the rebate of each provider.",
  group: "{group} at {site}. {about} See the providers, their rebates and which of them are open.",
  news: "Announcements of {site}: events, maintenance times and changes to the service, the newest first.",
  login:
    "Sign in to {site} to see your points, top up, transfer to games and withdraw. Support activates your account; 18 or older.",
  maintain: "{site} is under maintenance; please come back later. Your points and records are not affected.",
};
