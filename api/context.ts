import type { Caches } from "./work/caches.ts";
import type { Core } from "./core.ts";
import type { SiteFigures } from "./content/contents/site_figures.ts";
import type { Captchas } from "./platform/captcha/port.ts";
import type { Events } from "./platform/events/events.ts";
import type { Catalogue } from "./games/catalogue/catalogue.ts";
import type { FairLimiter } from "./work/fair_limiter.ts";
import type { MemberId } from "./member_id.ts";
import type { DrawLimiter } from "./rewards/fair_draws/draw_limiter.ts";
import type { GameProviders } from "./games/providers/port.ts";
import type { RequestLimiter } from "./platform/limits/request_limiter.ts";
import type { PasswordLimiter } from "./identity/members/passwords/password_limiter.ts";
import type { PayoutSenders } from "./payments/withdrawals/payouts/port.ts";
import type { PaymentVendors } from "./payments/deposits/vendors/port.ts";
import type { ImageStore } from "./content/images/stores/port.ts";
import type { EmailSender } from "./messages/email/senders/port.ts";
import type { PushSender } from "./messages/push/sender.ts";
import type { SmsSender } from "./messages/sms/senders/port.ts";
import type { Uploads } from "./content/images/uploads.ts";

/** Everything an operation may touch besides its input. Built once at start; `db` is replaced by a transaction inside one. */
export interface Ctx extends Core {
  /** The key by which the proxy recognises browsers that have signed in before; null without one. */
  proxyKey: string | null;
  /** Hashes passwords, few at once. */
  passwords: PasswordLimiter;
  /** Lets few draws, and claims of red packets and promotions, at once. */
  drawLimiter: DrawLimiter;
  /** Lets few requests for withdrawals and top-up orders at once. */
  paymentLimiter: FairLimiter<MemberId>;
  /** Counts requests, by member and by address. */
  limiter: RequestLimiter;
  /** Distinguishes people from programs. */
  captchas: Captchas;
  catalogue: Catalogue;
  /** This process's caches, by feature. */
  caches: Caches;
  figures: SiteFigures;
  /** The streams of events that members' pages read. */
  events: Events;
  providers: GameProviders;
  vendors: PaymentVendors;
  /** The store of sealed images. */
  images: ImageStore;
  /** The folder of archived months (api/accounting/archives). */
  archiveFolder: string;
  /** The uploads of this process. */
  uploads: Uploads;
  /** The payout senders, which pay withdrawals out. */
  payouts: PayoutSenders;
  /** Sends text messages; null without a gateway. */
  sms: SmsSender | null;
  /** Sends e-mail; null without a mail server. */
  email: EmailSender | null;
  /** Sends notices to members' browsers; null without keys for it. */
  push: PushSender | null;
}
