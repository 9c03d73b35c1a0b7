import { languages, sourceLanguage } from "#languages/language.ts";

/** Scheme and host of what is asked for before anybody is there. */
const origin = "http://sideline.internal";

/** In milliseconds. A server that is slower than this for another reason listens all the same. */
const longest = 5_000;

/**
 * Opens, on a server that does not listen yet, the pages that strangers open first: Index in each language, whose texts
 * are read once for all, the first event that it lists, and who hosts that. So what renders them is read and compiled
 * before anybody waits for it. Never rejects: what is wrong with a page, its first visitor is told.
 */
export async function warmUp(fetch: (request: Request) => Response | Promise<Response>): Promise<void> {
  const end = Date.now() + longest;
  const open = async (path: string, language: string): Promise<string> => {
    if (Date.now() > end) return "";
    const answer = await fetch(new Request(origin + path, { headers: { "accept-language": language } }));
    return answer.text();
  };
  try {
    let html = "";
    for (const language of languages) html = await open("/", language);
    for (const screen of ["event", "merchant"]) {
      const [, path] = new RegExp(`<a [^>]*href="(/${screen}/[^"?#]+)"`).exec(html) ?? [];
      if (path !== undefined) html = await open(path, sourceLanguage);
    }
  } catch {
    // Nobody asked for it.
  }
}
