import { asset, Head } from "fresh/runtime";
import { StandaloneLayout } from "@/components/layouts/standalone.tsx";
import { Message } from "@/components/message.tsx";
import { Title } from "@/components/page/title.tsx";
import { define } from "@/define.ts";
import { standaloneFrame } from "./(_lib)/standalone_frame.ts";

/**
 * The page that a browser keeps for times without a network (`static/sw.js`), in place of any other. It holds nothing of
 * a member, and no links to languages, which would lead away from the address that the visitor wants.
 */
export default define.page((c) => {
  const { site, ...frame } = standaloneFrame(c);
  const { offline, common } = frame.t;
  return (
    <StandaloneLayout frame={{ ...frame, site: { ...site, languages: [] } }}>
      <Title context={{ t: frame.t, site }}>{offline.title}</Title>
      <Head>
        <meta name="robots" content="noindex" />
        <script src={asset("/scripts/offline.js")} defer />
      </Head>
      <Message icon="offline" title={offline.title} text={offline.text}>
        {/* The address that it stands at. */}
        <a class="btn" href="">{common.tryAgain}</a>
      </Message>
    </StandaloneLayout>
  );
});
