/** What went wrong with the last step, said at once; null: nothing did. */
export function StepTrouble({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p role="alert" className="mt-3 font-semibold text-danger-ink">
      {text}
    </p>
  );
}
