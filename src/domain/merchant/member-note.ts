/** In characters. */
export const longestNote = 1_000;

/** A note about a member as it is kept; a text in which nobody sees anything takes it away. */
export function keptNote(text: string): string | null {
  return /[^\s\p{DI}]/u.test(text) ? text.trim() : null;
}
