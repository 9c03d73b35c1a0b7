import { reaction } from "mobx";
import { isBuildGone } from "#adapters/browser/open-page/own-build.ts";
import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { PersonalStorage } from "#application/ports/environment.ts";
import { putBackTyping, TypingShelf } from "#ui/app/newer/kept-typing.ts";
import { AskToReload } from "#ui/app/newer/AskToReload.tsx";
import { Newer } from "#ui/app/newer/newer-release.ts";
import { showNewer } from "#ui/app/newer/show-newer.tsx";
import { TypedFields } from "#ui/app/newer/typed-fields.ts";
import type { SessionViewModel } from "#ui/app/session/session-view-model.ts";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { Bindings } from "../../bindings.ts";
import { resolve } from "../../resolve.ts";
import { providePersonalStorage } from "../person/personal-storage.ts";
import { followOtherTabs, followPerson } from "../person/follow-person.ts";
import { reportField, type ScreenNow, tellsOfField } from "./report-field.ts";

interface KeepingUp {
  readonly language: SpokenLanguage;
  /** Who is signed in; null: nobody, or not known yet. Observable. */
  readonly whose: () => string | null;
  /** The member's session; left out where whoever signs in is claimed for at the entrance. */
  readonly session?: SessionViewModel;
  /** The address of the file at which the app begins. */
  readonly entry: string;
  /** By default the member's. */
  readonly screen?: ScreenNow;
}

/**
 * What an open page does about newer releases (decision 0124): hears that files of its own are gone, asks for a reload,
 * and keeps what was typed over it. It also keeps on the device only what is the person's who is signed in, and tells
 * how the page was on this device (0125). It is fetched after the first view, because it can't be once it is needed.
 */
export function keepUp(container: Bindings, { language, whose, session, entry, screen }: KeepingUp): void {
  const newer = resolve(container, Newer);
  providePersonalStorage(container);
  if (session) followPerson(session, resolve(container, PersonalStorage));
  followOtherTabs(window);
  const fileWasGone = tellsOfField(document) ? reportField(container, screen) : () => undefined;
  const typed = new TypedFields(document);
  const shelf = new TypingShelf(new BrowserTextStore("sessionStorage"), Date.now);
  putBackTyping(document, shelf, (tell) => reaction(whose, tell, { fireImmediately: true }));
  newer.Page = AskToReload;
  // Vite says so for every file that could not be fetched.
  addEventListener("vite:preloadError", () => {
    fileWasGone();
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
