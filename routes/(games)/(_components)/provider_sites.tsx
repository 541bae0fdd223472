import { Dialog } from "@/components/dialogs/dialog.tsx";
import { SiteThumb } from "@/components/games/thumb.tsx";
import { Icon } from "@/components/icons.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { fill } from "@/i18n/mod.ts";
import type { ProviderView } from "../(_lib)/provider_view.ts";

/** The provider's sites elsewhere, in a dialog; without a script its link is an address that shows it open. */
export function ProviderSiteList({ view: { sites, card, opensSites }, context }: {
  view: ProviderView;
  context: PageContext;
}) {
  const { t: { provider, common }, path } = context;
  return (
    <>
      <p class="provider__sites">
        <a class="btn btn--ghost btn--sm" href={`${path}?sites=1`} data-dialog="provider-sites">
          <Icon name="link" size="sm" />
          {provider.sites}
        </a>
      </p>
      <Dialog
        id="provider-sites"
        title={fill(provider.sitesOf, { provider: card.name })}
        closeLabel={common.close}
        opensAtOnce={opensSites}
      >
        <div class="dialog__body">
          <p class="soft">{provider.sitesHint}</p>
          <ul class="provider__links">
            {sites.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noreferrer" target="_blank">
                  <SiteThumb url={url} size={48} />
                  <b>{name}</b>
                  <Icon name="next" size="sm" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </>
  );
}
