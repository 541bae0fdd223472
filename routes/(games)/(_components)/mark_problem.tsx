/** Says above a list why a heart was not taken; nothing for null. */
export function MarkProblem({ text }: { text: string | null }) {
  return text === null ? null : (
    <p class="note note--bad" role="alert">
      {text}
    </p>
  );
}
