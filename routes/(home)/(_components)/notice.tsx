import { Dialog } from "@/components/dialogs/dialog.tsx";
import { Prose } from "@/components/page/prose.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { OpenOnceADay } from "../(_islands)/open_once_a_day.tsx";

/** What home opens with: the notice that operators have published. Without a script it is not shown. */
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
