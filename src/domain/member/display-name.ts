/** LINE itself allows 20; whatever is longer is not a name that somebody typed there. */
const maxLength = 200;

/** Control characters, and those that turn the direction of the text around them. */
const unshowable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** A messaging name fit to show and to store: at most 200 characters, never half of one; null when nothing is left. */
export function shownName(name: unknown): string | null {
  if (typeof name !== "string") return null;
  const clean = name.toWellFormed().replace(unshowable, "").trim();
  const cut = clean.length <= maxLength ? clean : wholeCharacters(clean);
  return cut === "" ? null : cut;
}

function wholeCharacters(text: string): string {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > maxLength) break;
    kept += character;
  }
  return kept.trimEnd();
}
