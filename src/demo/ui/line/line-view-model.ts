import { makeAutoObservable, observableRef } from "mobx";
import type { LineRequest, SentMessage } from "../../line-requests.ts";
import { people, type Person, type PersonId, personIds } from "../../people.ts";

/** Whom the viewer can send to: the other people of the demo, who can all be on the phone next. */
export interface Receiver extends Person {
  readonly id: PersonId;
}

export interface LineHands {
  /** Who is on the phone. */
  readonly who: () => PersonId;
  readonly go: (path: string) => void;
  /** Somebody else takes the phone, and opens a path of the app. */
  readonly openAs: (who: PersonId, path: string) => void;
}

/** What LINE shows over the app on the phone: its share target picker, and its page for a shortcut. */
export class LineViewModel {
  /** Null while the app is shown. */
  request: LineRequest | null = null;
  chosen: readonly PersonId[] = [];
  /** The card was sent, or the shortcut was added: what came of it is shown. */
  isDone = false;
  readonly #hands: LineHands;

  constructor(hands: LineHands) {
    this.#hands = hands;
    makeAutoObservable(this, { request: observableRef, chosen: observableRef }, { autoBind: true });
  }

  /** Everybody but the viewer. */
  get receivers(): readonly Receiver[] {
    return personIds.filter((id) => id !== this.#hands.who()).map((id) => ({ id, ...people[id] }));
  }

  get messages(): readonly SentMessage[] {
    return this.request?.kind === "share" ? this.request.messages : [];
  }

  /** The names that it was sent to, in the order of choice. */
  get names(): readonly string[] {
    return this.chosen.map((id) => people[id].displayName);
  }

  /** The app asks. LINE shows one thing at a time, so what was open is closed. */
  ask(request: LineRequest): void {
    this.close();
    this.request = request;
  }

  toggle(id: PersonId): void {
    this.chosen = this.chosen.includes(id) ? this.chosen.filter((one) => one !== id) : [...this.chosen, id];
  }

  /** Sends to those chosen; nothing without one. */
  send(): void {
    if (this.chosen.length > 0) this.isDone = true;
  }

  /** Puts the shortcut on the home screen. */
  add(): void {
    this.isDone = true;
  }

  /** Back to the app, which learns what was done. */
  close(): void {
    const { request, isDone } = this;
    this.request = null;
    this.isDone = false;
    this.chosen = [];
    if (request?.kind === "share") request.answer(isDone);
    else request?.answer();
  }

  /** The first receiver taps the card. */
  openCard(uri: string): void {
    const [receiver] = this.chosen;
    if (receiver === undefined) return;
    this.close();
    this.#hands.openAs(receiver, pathInLink(uri));
  }

  /** The member taps the icon on the home screen. */
  openShortcut(): void {
    const { request } = this;
    if (request?.kind !== "shortcut") return;
    this.close();
    this.#hands.go(request.path);
  }
}

/** The app's path in a permanent link (`https://liff.line.me/{liffId}/event/…`). */
export function pathInLink(uri: string): string {
  const { pathname, search } = new URL(uri);
  return pathname.replace(/^\/[^/]+/u, "") + search || "/";
}
