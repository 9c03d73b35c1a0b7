const sentence = "Receipts can't show this, write it in other letters: ";

/** The fault of a text with signs that papers can't show. */
export function unprintableFault(signs: readonly string[]): string {
  return sentence + signs.join(" ");
}

/** The signs that `unprintableFault` names; null: it is another fault, or none. */
export function unprintableSigns(fault: string | undefined): string | null {
  return fault?.startsWith(sentence) ? fault.slice(sentence.length) : null;
}
