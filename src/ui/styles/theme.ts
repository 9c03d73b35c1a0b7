/** What the member chose; `system` follows the phone. */
export type Theme = "system" | "light" | "dark";

const key = "sideline.theme";

/** The stored choice. The script in index.html reads the same key before the first paint. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Stores a choice and applies it at once. Where storage is refused it holds until the page is left. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // A private window may refuse storage.
  }
  applyTheme(theme);
}

/** Follows the phone's own switch while the choice is `system`; answers the way to stop. */
export function followSystemTheme(): () => void {
  const query = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => applyTheme(readTheme());
  query.addEventListener("change", apply);
  return () => query.removeEventListener("change", apply);
}

function applyTheme(theme: Theme): void {
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
}
