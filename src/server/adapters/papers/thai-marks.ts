/** A vowel that is written with two signs, and the marks before it that belong above its ring. */
const splitVowel = /([\u0E31\u0E34-\u0E37\u0E47-\u0E4E]*)\u0E33/gu;

/**
 * A text with its Thai vowels ำ split, and the ring before the tone mark, as fonts want them: น้ำ is น, ring, tone, า.
 * A shaping engine does this by itself; the one that writes PDFs does not, and puts the ring on top of the tone.
 */
export function splitVowels(text: string): string {
  return text.replaceAll(splitVowel, "\u0E4D$1\u0E32");
}
