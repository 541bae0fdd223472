import { Dialog } from "@/components/dialogs/dialog.tsx";
import { Prose } from "@/components/page/prose.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { OpenOnceADay } from "../(_islands)/open_once_a_day.tsx";

/** Shows the popup that operators have published. Not shown without a script. */
export function HomeNotice({ notice, t }: { notice: { title: string; bodyHtml: string }; t: Texts }) {
  return (
    <>
      <Dialog id="notice" title={notice.title} closeLabel={t.common.close}>
        <div class="dialog__body">
          <Prose html={notice.bodyHtml} />
        </div>
        <form class="dialog__foot" method="dialog" noValidate>
          <a class="btn btn--ghost" href="/news">{t.common.news}</a>
          <button class="btn btn--gold" type="submit">{t.content.gotIt}</button>
        </form>
      </Dialog>
      <OpenOnceADay dialog="notice" />
    </>
  );
}
