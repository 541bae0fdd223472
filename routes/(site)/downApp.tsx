import { Icon, type IconName } from "@/components/icons.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";

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
      <ul class="app__facts">
        {app.facts.map((fact) => <li key={fact}>{fact}</li>)}
      </ul>
    </>
  );
});
