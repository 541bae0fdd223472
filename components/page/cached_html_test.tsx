import assert from "node:assert/strict";
import type { FunctionComponent } from "preact";
import { renderToString } from "preact-render-to-string";
import { textsOf } from "@/i18n/mod.ts";
import { cachedForMenu, type MenuPart, reusableForMenu } from "./cached_html.tsx";
import type { Menu } from "../page_context.ts";

const t = textsOf("tw");

Deno.test("a part is rendered once for a menu, for members and for visitors", () => {
  const { Part, rendered } = counted(({ menu, signedIn }) => (
    <p>
      {menu.name} {signedIn ? "for members" : "for visitors"}
    </p>
  ));
  const live = menuOf("a < b");
  for (let page = 0; page < 3; page++) {
    const html = renderToString(
      <main>
        <Part menu={live} t={t} signedIn />
      </main>,
    );
    assert.equal(html, "<main><p>a &lt; b for members</p></main>");
    assert.equal(renderToString(<Part menu={live} t={t} signedIn={false} />), "<p>a &lt; b for visitors</p>");
  }
  assert.equal(rendered(), 2);
});

Deno.test("another menu, and another language, is rendered anew, however alike", () => {
  const { Part, rendered } = counted(({ menu, t }) => <p>{menu.name} {t.common.home}</p>);
  const menu = menuOf("live");
  assert.equal(renderToString(<Part menu={menu} t={t} signedIn />), `<p>live ${t.common.home}</p>`);
  renderToString(<Part menu={menuOf("live")} t={t} signedIn />);
  assert.equal(rendered(), 2);
  const vn = textsOf("vn");
  assert.equal(renderToString(<Part menu={menu} t={vn} signedIn />), `<p>live ${vn.common.home}</p>`);
});

Deno.test("what belongs to one page can't be kept: scripts, styles and islands, which are between comments", () => {
  const parts: FunctionComponent[] = [
    () => <script type="application/json">1</script>,
    () => <style>p</style>,
    () => <p dangerouslySetInnerHTML={{ __html: "<!--i:0--><!--/i:0-->" }} />,
  ];
  for (const Child of parts) {
    const Part = cachedForMenu(() => <Child />);
    assert.throws(() => renderToString(<Part menu={menuOf("live")} t={t} signedIn />), /in a kept part: </);
  }
});

Deno.test("the comments of the real Fresh around a part with a key are left out: what is kept is found as a whole", () => {
  const __html = "<!--frsh:key:live--><b>live</b><!--/frsh:key-->";
  const Part = cachedForMenu(() => <p dangerouslySetInnerHTML={{ __html }} />);
  assert.equal(renderToString(<Part menu={menuOf("live")} t={t} signedIn />), "<p><b>live</b></p>");
});

Deno.test("of a menu that the page before has, only the place is written, by the hash of what would be there", () => {
  const Part = reusableForMenu(({ menu, signedIn }) => (
    <div class="mega">
      {menu.name} {signedIn ? "for members" : "for visitors"}
    </div>
  ));
  const written = (menu: Menu, reusable: readonly string[] = [], signedIn = true) =>
    renderToString(<Part menu={menu} t={t} signedIn={signedIn} reusable={new Set(reusable)} />);
  const hashOf = (html: string) => /^<\w+ data-reuse="([\w-]{16})"/.exec(html)?.[1] ?? assert.fail(html);
  const live = menuOf("live");
  const whole = written(live);
  const hash = hashOf(whole);
  assert.equal(whole, `<div data-reuse="${hash}" class="mega">live for members</div>`);
  assert.equal(written(live, ["another", hash]), `<template data-reuse="${hash}"></template>`);
  assert.equal(written(live, ["another"]), whole);
  // As another process writes it, or this one after a change that is none.
  assert.equal(written(menuOf("live")), whole);
  assert.notEqual(hashOf(written(menuOf("sport"), [hash])), hash);
  assert.equal(written(live, [hash], false), '<div class="mega">live for visitors</div>');
});

function menuOf(name: string): Menu {
  return { group: "live", name, about: "", games: [], rate: null };
}

function counted(render: (part: MenuPart) => preact.JSX.Element) {
  let times = 0;
  const Part = cachedForMenu((part) => {
    times++;
    return render(part);
  });
  return { Part, rendered: () => times };
}
