import { Icon, type IconName } from "@/components/icons.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { QrCode } from "@/components/qr_code.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { InstallButton } from "./(_islands)/install_button.tsx";

/** How the site is put on a device's home screen: it is its own app, and there is no file to download. */
export default define.page(({ state: { context } }) => {
  const { app, descriptions } = context.t;
  const devices: [IconName, string, readonly string[]][] = [
    ["phone", app.iphone, app.iphoneSteps],
    ["phone", app.android, app.androidSteps],
    ["grid", app.computer, app.computerSteps],
  ];
  return (
    <>
      <PageHead context={context} title={app.title} back="/" />
      <PublicHead
        context={context}
        title={app.title}
        description={fill(descriptions.app, { site: context.site.brand })}
      />
      <p class="soft app__lead">{fill(app.lead, { site: context.site.brand })}</p>
      <InstallButton texts={{ install: app.install, installed: app.installed }} />
      <div class="app">
        {devices.map(([icon, name, steps]) => (
          <section class="card" key={name} aria-label={name}>
            <h2 class="card__title row">
              <Icon name={icon} />
              {name}
            </h2>
            <ol class="app__steps">
              {steps.map((step) => <li key={step}>{step}</li>)}
            </ol>
          </section>
        ))}
      </div>
      {/* Until the site knows its own address there is none to scan. */}
      {context.site.url && (
        <QrCode className="app__qr" text={new URL("/", context.site.url).href} label={app.qr} caption={app.qrHint} />
      )}
      <ul class="app__facts">
        {app.facts.map((fact) => <li key={fact}>{fact}</li>)}
      </ul>
    </>
  );
});
