import { isAtVenue } from "#domain/payment/method.ts";
import { makeAutoObservable, runInAction } from "mobx";
import type { ResponseOf } from "#contract/wire/route.ts";
import type { getEvent } from "#contract/events/event-detail.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { DemoWire, ToldStory } from "../demo-wire.ts";
import { MemberHand, MerchantHand, TimeHand } from "../hands.ts";
import { people, type Person, type PersonId } from "../people.ts";
import { type RegionId, storyMerchants } from "../region-ids.ts";
import { zoneOfRegion } from "../regions.ts";

type EventSeen = ResponseOf<typeof getEvent>;
type Slip = Awaited<ReturnType<MerchantHand["slips"]>>[number];
type BankRefund = Awaited<ReturnType<MerchantHand["bankRefunds"]>>[number];

/** Which event the demo is about. */
export interface Subject {
  readonly merchantId: string;
  readonly eventId: string;
}

/** The world as the viewer and the merchant see it. It is read again after everything that may have changed it. */
export class WorldViewModel {
  /** The story that the world was prepared for. */
  told: ToldStory | null;
  who: PersonId;
  /** Whose events are listed where no story says otherwise. */
  region: RegionId;
  /** The event that the demo is about, with the viewer's place in it, if any. */
  event: EventSeen | null = null;
  /** Transfer slips that wait for the event's merchant, the longest first. */
  slips: readonly Slip[] = [];
  /** Refunds to bank accounts that have not arrived. */
  bankRefunds: readonly BankRefund[] = [];
  /** How far the demo's time is ahead of the device's, in milliseconds; null until it is known. */
  ahead: number | null = null;

  /** The viewer is a friend of the official account. */
  isFriend: boolean;

  readonly #wire: DemoWire;
  readonly #viewerOf: (who: PersonId) => Person;
  readonly #deviceNow: () => Instant;
  #looking: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** `viewerOf` answers people as they are now: whoever was no friend may have become one. */
  constructor(
    wire: DemoWire,
    told: ToldStory | null,
    who: PersonId,
    deviceNow: () => Instant,
    viewerOf: (who: PersonId) => Person = (id) => people[id],
    region: RegionId = "bangkok",
  ) {
    this.region = region;
    this.#wire = wire;
    this.told = told;
    this.who = who;
    this.#deviceNow = deviceNow;
    this.#viewerOf = viewerOf;
    this.isFriend = viewerOf(who).isFriend;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Which event the demo is about; null for none. */
  get subject(): Subject | null {
    const { told, event } = this;
    if (told) return { merchantId: storyMerchants[told.region], eventId: told.eventId };
    return event && { merchantId: event.merchantId, eventId: event.id };
  }

  /** The zone of the event that the demo is about; without one, of the region whose events are listed. */
  get timeZone(): string {
    return this.event?.timeZone ?? zoneOfRegion(this.told?.region ?? this.region);
  }

  get viewer(): Person {
    return this.#viewerOf(this.who);
  }

  /** The viewer's place in the event: the live one, or else the newest. */
  get participation(): EventSeen["participation"] {
    return this.event?.participation ?? null;
  }

  /** A payment that waits for money from outside: a transfer or a QR code that was not paid yet. */
  get awaitedPayment() {
    const payment = this.participation?.payment ?? null;
    if (!payment || payment.reviewSince !== null) return null;
    const isOpen = payment.state === "created" || payment.state === "requires_action" || payment.state === "processing";
    return isOpen && payment.method !== "card" && !isAtVenue(payment) ? payment : null;
  }

  /** The demo's time. */
  get now(): () => Instant {
    const ahead = this.ahead ?? 0;
    return () => this.#deviceNow() + ahead;
  }

  /** A new world, or another viewer. */
  become(told: ToldStory | null, who: PersonId, region: RegionId = this.region): void {
    this.region = region;
    this.told = told;
    this.who = who;
    this.isFriend = this.viewer.isFriend;
    this.event = null;
    this.slips = [];
    this.bankRefunds = [];
  }

  /** The demo's time was read or moved. */
  learnTime(now: Instant): void {
    this.ahead = Math.max(0, now - this.#deviceNow());
  }

  /** Reads everything. Never rejects: what can't be read stays as it was. */
  look(): Promise<void> {
    if (!this.#looking) {
      this.#looking = this.#look()
        .catch(() => undefined)
        .finally(() => {
          this.#looking = null;
        });
      return this.#looking;
    }
    // The reading under way may have begun before the latest change.
    this.#next ??= this.#looking.then(() => {
      this.#next = null;
      return this.look();
    });
    return this.#next;
  }

  async #look(): Promise<void> {
    const { told, who } = this;
    const now = await new TimeHand(this.#wire).now();
    const member = await MemberHand.of(this.#wire, this.#viewerOf(who));
    const subject = told ? this.subject : await this.#firstOf(member);
    const event = subject && (await member.event(subject.merchantId, subject.eventId));
    const merchant = subject && (await MerchantHand.of(this.#wire, subject.merchantId));
    const slips = (await merchant?.slips()) ?? [];
    const bankRefunds = (await merchant?.bankRefunds()) ?? [];
    runInAction(() => {
      this.learnTime(now);
      if (told !== this.told || who !== this.who) return;
      this.isFriend = this.viewer.isFriend;
      this.event = event;
      this.slips = slips;
      this.bankRefunds = bankRefunds;
    });
  }

  /** Without a story: the viewer's next event, or the one from before. */
  async #firstOf(member: MemberHand): Promise<Subject | null> {
    const [next] = await member.upcoming();
    return next ? { merchantId: next.merchantId, eventId: next.eventId } : this.subject;
  }
}
