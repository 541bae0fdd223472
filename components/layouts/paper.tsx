import { Icon } from "../icons.tsx";
import { Logo } from "../logo.tsx";
import { filled } from "../page/filled.ts";
import { Time } from "../page/time.tsx";
import { Title } from "../page/title.tsx";
import type { LayoutProps } from "./parts.tsx";

interface PaperProps extends LayoutProps {
  title: string;
  /** The page that this is the paper of. */
  back: string;
  now: Date;
}

/** A page to be printed: whose it is and of when, and nothing that paper can't do. No script: the browser's menu prints it. */
export function PaperLayout({ context, title, back, now, children }: PaperProps) {
  const { site, member, t: { common, record } } = context;
  return (
    <div class="wrap printed">
      <Title context={context}>{title}</Title>
      <header class="printed__head">
        <Logo site={site} home={common.home} />
        <a class="btn btn--ghost printed__back" href={back}>
          <Icon name="previous" size="sm" />
          {common.back}
        </a>
      </header>
      <main id="main" class="stack" tabindex={-1}>
        <div>
          <h1>{title}</h1>
          <p class="num">
            {filled(record.paper, { account: member?.account ?? "", at: <Time at={now} /> })}
          </p>
          <p class="soft printed__back">{record.howToPrint}</p>
        </div>
        {children}
        <p class="small muted">{record.taipei}</p>
      </main>
    </div>
  );
}
