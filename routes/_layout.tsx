import { PageLocale } from "@/components/page/locale.ts";
import { define, type State } from "@/define.ts";
import { localeOf } from "@/i18n/mod.ts";

/** Around every page: the language that it writes days and moments in. Fresh renders a page before `_app`. */
export default define.layout(({ Component, state }) => {
  // A request may fail before anything is known about it.
  const { lang = "tw" }: Partial<State> = state;
  return (
    <PageLocale.Provider value={localeOf(lang)}>
      <Component />
    </PageLocale.Provider>
  );
});
