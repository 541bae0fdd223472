import { copyText } from "@/client/page/copy_text.ts";

interface CopyLinkProps {
  link: string;
  texts: { copy: string; copied: string; copyFailed: string };
}

/** The button that puts the link into the clipboard; without a script the link is there to be selected. */
export function CopyLink({ link, texts }: CopyLinkProps) {
  return <button class="btn btn--sm" type="button" onClick={() => void copyText(link, texts)}>{texts.copy}</button>;
}
