/** What the script in the page knows: the addresses of files, by screen and by language. */
export interface FirstFiles {
  /** A screen's path as a regular expression, and the files of its code; the first that fits counts. */
  readonly screens: readonly (readonly [path: string, files: readonly string[]])[];
  /** What every screen needs. */
  readonly always: readonly string[];
  /** The texts of each language, English first, because it replaces a missing language. */
  readonly languages: Readonly<Record<string, string>>;
}

/**
 * The script that fetches the first screen's code and texts in parallel with the entry, not after it. It knows the
 * address and the member's language, so it works wherever the files are served from. It picks the language as the app
 * does (`LocalPreferences`, `pickLanguage`); a wrong guess only costs a fetch. `path` is the JavaScript that reads the
 * screen's path.
 */
export function preloadScript({ screens, languages, always }: FirstFiles, path: string): string {
  const [known, texts, more] = [screens, languages, always].map((part) => JSON.stringify(part));
  return `(${preload.toString()})(${known},${texts},${more},${path});`;
}

function preload(
  screens: FirstFiles["screens"],
  languages: FirstFiles["languages"],
  always: FirstFiles["always"],
  path: string,
): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("sideline.language");
  } catch {
    // Without storage there is no stored choice.
  }
  const known: Record<string, string> = {};
  for (const tag of Object.keys(languages)) known[tag.split("-")[0] ?? tag] ??= tag;
  const wanted = [chosen, ...navigator.languages].map((tag) => known[(tag ?? "").toLowerCase().split(/[-_]/)[0] ?? ""]);
  const texts = languages[wanted.find(Boolean) ?? "en"];
  const screen = screens.find(([pattern]) => new RegExp(pattern).test(path));
  for (const file of [...(screen ? screen[1] : []), ...always, texts]) {
    if (file === undefined) continue;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
}
