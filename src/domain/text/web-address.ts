const invisible = /\p{Cf}/gu;

const scheme = /[a-z][a-z0-9+.-]*:\/\//iu;

/** Endings under which somebody could have a site of his own; chats make links of such names. */
const known =
  "com|net|org|info|biz|edu|gov|mobi|app|dev|page|web|site|online|shop|store|club|live|link|click|top|xyz|vip|win|" +
  "icu|fun|pro|tech|space|website|world|today|news|blog|cloud|email|group|team|games|bet|casino|cash|money|loan|art|" +
  "life|zone|ink|one|asia|tokyo|taipei|co|me|ly|cc|gg|io|ai|tv";

/**
 * Names with a dot and an ending: `evil.com`, `lin.ee/abc`, `t.co`; not `No.5`, `7.30`, `18.pm` or `F.C. Tokyo`. Any
 * two letters may be a country's ending, but not after a single letter.
 */
const host = new RegExp(
  "(?:^|[^\\w@])(?!\\d+\\.[ap]m)[a-z0-9]" +
    `(?:[a-z0-9-]*(?:\\.[a-z0-9-]+)*\\.(?:${known})|` +
    "(?:[a-z0-9-]+|[a-z0-9-]*(?:\\.[a-z0-9-]+)*\\.[a-z0-9-]{2,})\\.[a-z]{2})(?![\\w-])",
  "iu",
);

/**
 * Does a text name a web address? Titles and names of venues go out in the account's own messages, where a chat makes
 * links of them: such a link would look like ours.
 */
export function namesWebAddress(text: string): boolean {
  const plain = text.normalize("NFKC").replace(invisible, "").replace(/[。｡]/gu, ".");
  return scheme.test(plain) || host.test(plain);
}
