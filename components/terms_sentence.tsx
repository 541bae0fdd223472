/** A sentence with a link to the member terms in it, if the text has `{terms}`. The page opens beside the form. */
export function TermsSentence({ text, name }: { text: string; name: string }) {
  const [before, after] = text.split("{terms}");
  return (
    <>
      {before}
      <a class="link" href="/terms" target="_blank" rel="noopener">{name}</a>
      {after}
    </>
  );
}
