import type { messagingApi } from "@line/bot-sdk";
import { makeAutoObservable, runInAction } from "mobx";
import { type DevelopmentMessageWire, listMessages } from "#contract/development/development.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Language } from "#languages/language.ts";
import type { DemoWire } from "../../demo-wire.ts";
import { MemberHand } from "../../hands.ts";
import type { WorldViewModel } from "../world-view-model.ts";

/** One message of the chat. */
export interface ChatMessage {
  readonly id: string;
  readonly at: Instant;
  readonly text: string;
  /** Drawn instead of the text; null for a text only. */
  readonly bubble: messagingApi.FlexBubble | null;
  /** The app's path that a text links to; null without a link. */
  readonly link: string | null;
}

interface Phone {
  go(path: string): void;
}

/** The official account's chat on the viewer's phone: what it would have been sent. */
export class ChatViewModel {
  /** All members' messages, the newest first. */
  all: readonly DevelopmentMessageWire[] = [];
  /** The chat is on screen, so new messages count as read. */
  open = false;

  readonly #wire: DemoWire;
  readonly #world: Pick<WorldViewModel, "viewer" | "isFriend">;
  readonly #phone: Phone;
  /** Null until the first reading, so that earlier messages do not count as new. */
  seen: ReadonlySet<string> | null = null;

  constructor(wire: DemoWire, world: Pick<WorldViewModel, "viewer" | "isFriend">, phone: Phone) {
    this.#wire = wire;
    this.#world = world;
    this.#phone = phone;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Only members who added the account get messages. */
  get isFriend(): boolean {
    return this.#world.isFriend;
  }

  /** The viewer's, the oldest first. */
  get messages(): readonly ChatMessage[] {
    const { userId } = this.#world.viewer;
    return this.all
      .filter((message) => message.userId === userId)
      .map(({ id, createdAt, text, flex, link }) => ({
        id,
        at: Date.parse(createdAt),
        text,
        bubble: asBubble(flex && flex.contents),
        link,
      }))
      .toReversed();
  }

  /** How many came since the chat was last on screen. */
  get unread(): number {
    const { seen } = this;
    return seen === null ? 0 : this.messages.filter(({ id }) => !seen.has(id)).length;
  }

  show(): void {
    this.open = true;
    this.#see();
  }

  hide(): void {
    this.open = false;
  }

  /** After a change of world or person: present messages don't count as new. */
  renew(): void {
    this.seen = null;
  }

  /** A button or a text is tapped: the phone goes where it leads. */
  follow(path: string): void {
    this.#phone.go(path);
  }

  /** The account writes in the viewer's language. Rejects when the backend can't be reached. */
  async speak(language: Language): Promise<void> {
    const member = await MemberHand.of(this.#wire, this.#world.viewer);
    await member.speak(language);
    await this.read();
  }

  /** Reads what was sent. Rejects when the backend can't be reached. */
  async read(): Promise<void> {
    const { items } = await this.#wire.call(listMessages);
    runInAction(() => {
      this.all = items;
      if (this.open || this.seen === null) this.#see();
    });
  }

  #see(): void {
    this.seen = new Set(this.all.map(({ id }) => id));
  }
}

/** A Flex bubble (Messaging API reference, *Flex Message*); null for any other content of a message. */
export function asBubble(contents: { readonly type: string } | null): messagingApi.FlexBubble | null {
  return contents?.type === "bubble" ? (contents as messagingApi.FlexBubble) : null;
}
