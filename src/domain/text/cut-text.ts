const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * A text of at most `max` UTF-16 units. A cut text ends in "…". It is never cut inside what a reader sees as one
 * letter, such as a Thai consonant with its vowel and tone, unless that letter alone is too long; then it is cut
 * between its characters.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const letters = fitting(
    Array.from(graphemes.segment(text.slice(0, max + 1)), ({ segment }) => segment),
    max,
  );
  const kept = letters.length > 0 ? letters : fitting(Array.from(text.slice(0, max + 1)), max);
  return `${kept.join("").trimEnd()}…`;
}

/** A text of at most `max` letters, as a reader counts them. A cut text ends in "…". */
export function cutLetters(text: string, max: number): string {
  if (text.length <= max) return text;
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

/** The first pieces that leave room for "…". The last piece may be incomplete, so it is never among them. */
function fitting(pieces: readonly string[], max: number): readonly string[] {
  const kept: string[] = [];
  let length = 1;
  for (const piece of pieces.slice(0, -1)) {
    length += piece.length;
    if (length > max) break;
    kept.push(piece);
  }
  return kept;
}
