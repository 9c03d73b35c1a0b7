const plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const marked = [..."ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"];
const accents = new Map([...plain].map((letter, at) => [letter, marked[at] ?? letter]));

/**
 * An English text with accents, a third longer and in brackets: `[Ĵööîîñ]`. Arguments of an ICU message stay. The texts
 * that an argument chooses from are rewritten too.
 */
export function accented(english: string): string {
  return `[${rewritten(english)}]`;
}

/** Rewrites the parts of a message outside braces, and each argument as a whole. */
function rewritten(message: string): string {
  return partsOf(message)
    .map((part) => (part.startsWith("{") ? argument(part) : part.startsWith("'") ? part : stretched(part)))
    .join("");
}

/** Splits a message into texts, quoted characters such as `'{'`, and whole arguments in their braces. */
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

/** The position of the brace that closes the one at `from`. */
function closing(message: string, from: number): number {
  let depth = 0;
  for (let at = from; at < message.length; at += 1) {
    if (message[at] === "{") depth += 1;
    if (message[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace is never closed: ${message}`);
}

/** `{name}` stays. In `{count, plural, one {# seat} other {# seats}}` the texts to choose from are rewritten. */
function argument(text: string): string {
  const choice = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/u.exec(text);
  if (!choice) return text;
  const choices = partsOf(text.slice(choice[0].length, -1));
  const each = choices.map((part) => (part.startsWith("{") ? `{${rewritten(part.slice(1, -1))}}` : part));
  return `${choice[0]}${each.join("")}}`;
}

/**
 * Adds accents and doubles vowels until the text is a third longer. If there are too few vowels, `~` fills the rest.
 */
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
