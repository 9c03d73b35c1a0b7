const maxOctets = 75;
const lineBreak = /\r\n|[\r\n\u0085\u2028\u2029]/g;
// Control characters have no place in TEXT (RFC 5545, 3.1); tab is allowed, line breaks have been escaped by then.
const controls = /(?!\t)\p{Cc}/gu;

/** A TEXT value (RFC 5545, 3.3.11): what people typed can't start a line of its own. */
export function escapeText(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(lineBreak, "\\n")
    .replaceAll(controls, "");
}

/** One content line, ended by CRLF and folded so that no line is longer than 75 octets (RFC 5545, 3.1). */
export function contentLine(name: string, value: string): string {
  let line = "";
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      line += "\r\n ";
      octets = 1;
    }
    line += character;
    octets += size;
  }
  return `${line}\r\n`;
}

/** Octets of one code point in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}
