import browserslist from "browserslist";

/** Names of Vite's `build.target` for the browsers of a browserslist query that we name there. */
const targets: Readonly<Record<string, string>> = {
  chrome: "chrome",
  firefox: "firefox",
  ios_saf: "ios",
  safari: "safari",
};

/**
 * The oldest version of each browser of `browserslist` in package.json, as Vite's `build.target`: what scripts and
 * styles are written for.
 */
export function promisedBrowsers(): string[] {
  const oldest = new Map<string, number>();
  for (const entry of browserslist(null, { path: import.meta.dirname })) {
    const [name = "", version = ""] = entry.split(" ");
    const target = targets[name];
    if (target === undefined) throw new Error(`Vite has no target for ${entry}; package.json's browserslist names it.`);
    oldest.set(target, Math.min(oldest.get(target) ?? Infinity, Number.parseFloat(version)));
  }
  return [...oldest].map(([target, version]) => `${target}${version}`);
}
