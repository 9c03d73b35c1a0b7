import type { KeptField } from "./typed-fields.ts";
import { putBack } from "./typed-fields.ts";

/** What was typed on a page that was loaded anew. */
export interface KeptTyping {
  /** When it was kept, by the device's clock. */
  readonly at: number;
  /** The page's path. */
  readonly path: string;
  /** Who typed it; null: nobody was signed in. */
  readonly whose: string | null;
  readonly fields: readonly KeptField[];
}

/** Where it is kept: the tab's session storage. */
export interface TypingStore {
  get(name: typeof keptTypingName): string | null;
  put(name: typeof keptTypingName, text: string): boolean;
  remove(name: typeof keptTypingName): void;
}

/** Name in the tab's session storage. */
export const keptTypingName = "sideline.typed";

/** Long enough for a slow load and a login, and short enough that the person still knows of the form. */
export const typingStaysFor = 15 * 60_000;

/** Keeps what was typed over one reload of the tab. */
export class TypingShelf {
  readonly #store: TypingStore;
  readonly #now: () => number;

  constructor(store: TypingStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  keep(typing: Omit<KeptTyping, "at">): void {
    if (typing.fields.length > 0) this.#store.put(keptTypingName, JSON.stringify({ at: this.#now(), ...typing }));
  }

  /** Null when nothing is kept, or only what is too old. */
  read(): KeptTyping | null {
    try {
      const kept = JSON.parse(this.#store.get(keptTypingName) ?? "null") as KeptTyping | null;
      const age = this.#now() - (kept?.at ?? 0);
      return kept !== null && age >= 0 && age < typingStaysFor && Array.isArray(kept.fields) ? kept : null;
    } catch {
      return null;
    }
  }

  forget(): void {
    this.#store.remove(keptTypingName);
  }
}

/**
 * Puts back what was kept for this person: each field as soon as it is on the page again, a sheet's once the sheet is
 * open. Takes it off the device when all is back, after a quarter of an hour, and as soon as somebody else, or nobody,
 * is signed in. `following` calls back at once and whenever who is signed in changes; null: nobody, or not known yet.
 */
export function putBackTyping(
  page: Document,
  shelf: TypingShelf,
  following: (tell: (whose: string | null) => void) => () => void,
): void {
  const kept = shelf.read();
  if (!kept) return shelf.forget();
  let waiting = kept.fields;
  let isTheirs = kept.whose === null;
  const end = (): void => {
    watch.disconnect();
    clearTimeout(tooOld);
    queueMicrotask(() => unfollow());
    waiting = [];
    shelf.forget();
  };
  const tryAll = (): void => {
    if (!isTheirs || page.location.pathname !== kept.path) return;
    waiting = waiting.filter((field) => !putBack(page, field));
    if (waiting.length === 0) end();
  };
  const watch = new MutationObserver(tryAll);
  const tooOld = setTimeout(end, typingStaysFor);
  const unfollow = following((whose) => {
    if (waiting.length === 0) return;
    if (whose !== kept.whose && (isTheirs || whose !== null)) return end();
    isTheirs = whose === kept.whose;
    tryAll();
  });
  watch.observe(page.documentElement, { subtree: true, childList: true, attributeFilter: ["disabled", "open"] });
  tryAll();
}
