const plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const marked = [..."ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"];
const accents = new Map([...plain].map((letter, at) => [letter, marked[at] ?? letter]));

/**
 * An English text with accents, a third longer and in brackets: `[Ĵööîîñ]`. The arguments of an ICU message stay as
 * they are; the texts that it chooses from are rewritten.
 */
export function accented(english: string): string {
  return `[${rewritten(english)}]`;
}

/** The parts of a message outside every brace, and each whole argument. */
function rewritten(message: string): string {
  return partsOf(message)
    .map((part) => (part.startsWith("{") ? argument(part) : part.startsWith("'") ? part : stretched(part)))
    .join("");
}

/** Cuts a message into texts, quoted characters such as `'{'`, and arguments with all that is in their braces. */
function partsOf(message: string): readonly string[] {
  const parts: string[] = [];
  let text = "";
  for (let at = 0; at < message.length; at += 1) {
    const end = isQuote(message, at) ? message.indexOf("'", at + 2) : message[at] === "{" ? closing(message, at) : -1;
    if (end === -1) {
      text += message.charAt(at);
      continue;
    }
    parts.push(text, message.slice(at, end + 1));
    text = "";
    at = end;
  }
  return [...parts, text].filter((part) => part !== "");
}

function isQuote(message: string, at: number): boolean {
  return message[at] === "'" && /[{}#|]/u.test(message.charAt(at + 1));
}

/** Where the brace closes that opens at `from`. */
function closing(message: string, from: number): number {
  let depth = 0;
  for (let at = from; at < message.length; at += 1) {
    if (message[at] === "{") depth += 1;
    if (message[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace is never closed: ${message}`);
}

/** `{name}` as it is; of `{count, plural, one {# seat} other {# seats}}` the texts of its choices. */
function argument(text: string): string {
  const choice = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/u.exec(text);
  if (!choice) return text;
  const choices = partsOf(text.slice(choice[0].length, -1));
  const each = choices.map((part) => (part.startsWith("{") ? `{${rewritten(part.slice(1, -1))}}` : part));
  return `${choice[0]}${each.join("")}}`;
}

/** With accents, and its vowels doubled until it is a third longer; what they don't reach is made up by `~`. */
function stretched(text: string): string {
  let missing = Math.ceil((text.match(/[a-z]/giu)?.length ?? 0) / 3);
  const longer = [...text].map((letter) => {
    const accent = accents.get(letter) ?? letter;
    if (missing === 0 || !/[aeiou]/iu.test(letter)) return accent;
    missing -= 1;
    return accent + accent.toLowerCase();
  });
  return longer.join("") + "~".repeat(missing);
}
