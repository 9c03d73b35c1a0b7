import { makeAutoObservable } from "mobx";
import { address } from "#addresses/address.ts";
import type { ParticipationStateWire } from "#contract/joining/participation.ts";
import type { Subject, WorldViewModel } from "../world-view-model.ts";

/** The steps of the tour, in order: from opening to refund. `organiser` is on the other device. */
export const tourSteps = ["find", "join", "pay", "ticket", "chat", "organiser", "leave", "refund"] as const;
export type TourStep = (typeof tourSteps)[number];

/** The facts that decide the step. */
export interface TourFacts {
  /** The path that the phone shows. */
  readonly path: string;
  readonly subject: Subject;
  /** The viewer's place in the event; null for none. */
  readonly participation: {
    readonly joinId: string;
    readonly state: ParticipationStateWire;
    readonly refund: { readonly state: string } | null;
  } | null;
  /** The viewer has looked at the ticket. */
  readonly ticketSeen: boolean;
  /** The viewer went on from LINE's chat. */
  readonly chatSeen: boolean;
  /** The viewer went on from the organiser's device. */
  readonly organiserSeen: boolean;
}

/** The next step, for any state of the app, also after the viewer went elsewhere or skipped a step. */
export function tourStep({
  path,
  subject,
  participation,
  ticketSeen,
  chatSeen,
  organiserSeen,
}: TourFacts): TourStep | "done" {
  switch (participation?.state) {
    case "left":
    case "event_cancelled":
      return participation.refund === null || participation.refund.state === "succeeded" ? "done" : "refund";
    case "confirmed":
      if (path === pathOf("leave", subject, participation.joinId)) return "leave";
      if (!ticketSeen) return "ticket";
      if (!chatSeen) return "chat";
      return organiserSeen ? "leave" : "organiser";
    case "awaiting_payment":
    case "under_review":
    case "offered":
      return "pay";
    case "waitlisted":
    case "expired":
      return path === pathOf("join", subject, null) ? "join" : "find";
    case undefined:
      // The app goes on to pay before the place is told here.
      if (path.startsWith(pathOf("pay", subject, null))) return "pay";
      return path === pathOf("join", subject, null) ? "join" : "find";
  }
}

/** A selector of what to tap in the app for a step; null for nothing. */
export function spotOf(step: TourStep, subject: Subject): string | null {
  switch (step) {
    case "find":
      return `a[href$="${pathOf("join", subject, null)}"]`;
    case "join":
    case "pay":
    case "leave":
      return "button:is(.bg-brand, .bg-danger)";
    case "ticket":
    case "chat":
    case "organiser":
    case "refund":
      return null;
  }
}

/** The app's path where a step is taken. */
export function pathOf(step: TourStep, { merchantId, eventId }: Subject, joinId: string | null): string {
  switch (step) {
    case "find":
      return address("index");
    case "join":
      return address("event", { merchantId, id: eventId });
    case "pay":
      return address("payment", { id: eventId, joinId: joinId ?? "" });
    case "ticket":
    case "chat":
    case "organiser":
      return address("thank-you", { id: joinId ?? "" });
    case "leave":
      return address("leave-event", { id: joinId ?? "" });
    case "refund":
      return address("history-refund", { merchantId, id: eventId });
  }
}

/** The actions that the tour offers. */
export interface TourHands {
  readonly phone: { go(path: string): void; press(selector: string): void };
  /** Lets time pass, so that money on its way arrives. */
  readonly letTimePass: () => Promise<boolean>;
  /** Ends the tour, wherever it is. */
  readonly end: () => void;
}

/** A guided tour through one story. The app's screen and the viewer's place decide which step is next. */
export class TourViewModel {
  active: boolean;
  /** What the phone shows. */
  path: string;
  ticketSeen = false;
  chatSeen = false;
  organiserSeen = false;

  readonly #world: Pick<WorldViewModel, "event" | "participation" | "told" | "subject">;
  readonly #hands: TourHands;

  constructor(
    world: Pick<WorldViewModel, "event" | "participation" | "told" | "subject">,
    hands: TourHands,
    { active, path }: { readonly active: boolean; readonly path: string },
  ) {
    this.#world = world;
    this.#hands = hands;
    this.active = active;
    this.path = path;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The present step; null without a tour, or while it is not known, as its event is. */
  get step(): TourStep | "done" | null {
    const { told, event, subject, participation } = this.#world;
    if (!this.active || told === null || event === null || subject === null) return null;
    const { path, ticketSeen, chatSeen, organiserSeen } = this;
    return tourStep({ path, subject, participation, ticketSeen, chatSeen, organiserSeen });
  }

  /** From 1; all of them once it is done. */
  get number(): number {
    return this.step === null || this.step === "done" ? tourSteps.length : tourSteps.indexOf(this.step) + 1;
  }

  /** The name of the tour's event, which is known while there is a step. */
  get title(): string {
    return this.#world.event?.title ?? "";
  }

  /** True when the phone does not show the screen where the step is taken. */
  get isAstray(): boolean {
    const path = this.#place;
    return path !== null && path !== this.path;
  }

  /** A selector of what to tap in the app; null for nothing. */
  get spot(): string | null {
    const { step, isAstray } = this;
    const { subject } = this.#world;
    return step === null || step === "done" || isAstray || subject === null ? null : spotOf(step, subject);
  }

  begin(): void {
    this.active = true;
    this.ticketSeen = false;
    this.chatSeen = false;
    this.organiserSeen = false;
  }

  /** The app shows another path. */
  navigated(path: string): void {
    const left = this.step === "ticket" && this.path === this.#place && path !== this.path;
    this.path = path;
    if (left) this.ticketSeen = true;
  }

  /** Shows the screen where the step is taken. */
  showMe(): void {
    const { step } = this;
    const path = step === "find" ? this.#pathOf("join") : this.#place;
    if (path !== null) this.#hands.phone.go(path);
  }

  /** Types the test card in the app. */
  fillTestCard(): void {
    this.#hands.phone.press("[name=way-to-pay][value=new_card]");
    this.#hands.phone.press("[data-test-card] button");
  }

  /** The ticket was seen: the next step is LINE's chat. */
  ticketIsSeen(): void {
    this.ticketSeen = true;
  }

  /** The chat was seen: the next step is the organiser's device. */
  chatIsSeen(): void {
    this.ticketSeen = true;
    this.chatSeen = true;
  }

  /** The organiser's side was seen: the next step is leaving. */
  goOn(): void {
    this.chatIsSeen();
    this.organiserSeen = true;
    const path = this.#pathOf("leave");
    if (path !== null) this.#hands.phone.go(path);
  }

  /** Shows the refund, and lets its money arrive. */
  async letTimePass(): Promise<void> {
    this.showMe();
    await this.#hands.letTimePass();
  }

  leave(): void {
    this.active = false;
    this.#hands.end();
  }

  get #place(): string | null {
    const { step } = this;
    // Chat and console are no screens of the app: while the tour speaks of them, the app may show anything.
    const isElsewhere = step === "chat" || step === "organiser";
    return step === null || step === "done" || isElsewhere ? null : this.#pathOf(step);
  }

  #pathOf(step: TourStep): string | null {
    const { subject, participation } = this.#world;
    if (step === "pay" && participation === null) return this.path;
    return subject && pathOf(step, subject, participation?.joinId ?? null);
  }
}
