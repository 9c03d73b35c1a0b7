/** The text with U+FFFD for each half of a surrogate pair. `String.prototype.toWellFormed` is newer than iOS 16. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
}
