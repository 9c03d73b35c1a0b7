import { reaction } from "mobx";
import { isBuildGone } from "#adapters/browser/own-build.ts";
import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { putBackTyping, TypingShelf } from "#ui/app/newer/kept-typing.ts";
import { AskToReload } from "#ui/app/newer/AskToReload.tsx";
import type { NewerRelease } from "#ui/app/newer/newer-release.ts";
import { showNewer } from "#ui/app/newer/show-newer.tsx";
import { TypedFields } from "#ui/app/newer/typed-fields.ts";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";

interface KeepingUp {
  readonly newer: NewerRelease;
  readonly language: SpokenLanguage;
  /** Who is signed in; null: nobody, or not known yet. Observable. */
  readonly whose: () => string | null;
  /** The address of the file at which the app begins. */
  readonly entry: string;
}

/**
 * What an open page does about newer releases (decision 0124): hears that files of its own are gone, asks for a reload,
 * and keeps what was typed over it. It is fetched after the first view, because it can't be once it is needed.
 */
export function keepUp({ newer, language, whose, entry }: KeepingUp): void {
  const typed = new TypedFields(document);
  const shelf = new TypingShelf(new BrowserTextStore("sessionStorage"), Date.now);
  putBackTyping(document, shelf, (tell) => reaction(whose, tell, { fireImmediately: true }));
  newer.Page = AskToReload;
  // Vite says so for every file that could not be fetched.
  addEventListener("vite:preloadError", () => {
    void isBuildGone(entry).then((isGone) => isGone && newer.lose());
  });
  const reload = (): void => {
    shelf.keep({ path: location.pathname, whose: whose(), fields: typed.now() });
    location.reload();
  };
  let isShown = false;
  const show = (isReady: boolean): void => {
    if (!isReady || isShown) return;
    isShown = true;
    showNewer(newer, language, reload);
  };
  reaction(() => newer.isReady, show, { fireImmediately: true });
}
