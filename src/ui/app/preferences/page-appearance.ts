import type { Appearance } from "./preferences-view-model.ts";

const darkQuery = "(prefers-color-scheme: dark)";

/** Dark mode by the class `dark` on `<html>`, the phone's choice by its media query. */
export class PageAppearance implements Appearance {
  systemIsDark(): boolean {
    return matchMedia(darkQuery).matches;
  }

  onSystemChange(changed: () => void): () => void {
    const query = matchMedia(darkQuery);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }

  showDark(dark: boolean): void {
    document.documentElement.classList.toggle("dark", dark);
  }
}
