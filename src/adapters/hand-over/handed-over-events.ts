import type { EventRepository } from "#application/ports/event-repository.ts";
import type { EventId } from "#domain/event/sports-event.ts";

/** What was asked of `EventRepository` and answered: the call with its arguments as JSON, and the answer. */
export type EventAnswers = readonly (readonly [asked: string, answer: unknown])[];

/** The calls whose answers are handed over. All answers are plain data. */
type Read = "choices" | "list" | "ofMerchant" | "detail";

function asked(read: Read, given: readonly unknown[]): string {
  return JSON.stringify([read, ...given]);
}

/** Events that another repository answers. It notes what was answered, to hand it over with a rendered page. */
export class RecordedEvents implements EventRepository {
  readonly #events: EventRepository;
  readonly #calendarUrl: (url: string) => string;
  readonly #answers: (readonly [string, unknown])[] = [];
  readonly #eventIds = new Set<EventId>();

  /** `calendarUrl` turns a link as this side knows it into one for the page. */
  constructor(events: EventRepository, calendarUrl: (url: string) => string) {
    this.#events = events;
    this.#calendarUrl = calendarUrl;
  }

  /** What was answered so far, in that order. */
  get answers(): EventAnswers {
    return this.#answers;
  }

  /** The events in what was answered. */
  get eventIds(): readonly EventId[] {
    return [...this.#eventIds];
  }

  choices(): ReturnType<EventRepository["choices"]> {
    return this.#noted("choices", [], this.#events.choices());
  }

  list(...given: Parameters<EventRepository["list"]>): ReturnType<EventRepository["list"]> {
    return this.#noted("list", given, this.#events.list(...given), ({ items }) => items);
  }

  near(...given: Parameters<EventRepository["near"]>): ReturnType<EventRepository["near"]> {
    return this.#events.near(...given);
  }

  ofMerchant(...given: Parameters<EventRepository["ofMerchant"]>): ReturnType<EventRepository["ofMerchant"]> {
    return this.#noted("ofMerchant", given, this.#events.ofMerchant(...given), (found) => found?.events.items ?? []);
  }

  detail(...given: Parameters<EventRepository["detail"]>): ReturnType<EventRepository["detail"]> {
    return this.#noted("detail", given, this.#events.detail(...given), (found) => (found ? [found] : []));
  }

  calendarUrl(...given: Parameters<EventRepository["calendarUrl"]>): string {
    return this.#calendarUrl(this.#events.calendarUrl(...given));
  }

  async #noted<Answer>(
    read: Read,
    given: readonly unknown[],
    answering: Promise<Answer>,
    eventsIn: (answer: Answer) => readonly { readonly id: EventId }[] = () => [],
  ): Promise<Answer> {
    const answer = await answering;
    for (const { id } of eventsIn(answer)) this.#eventIds.add(id);
    this.#answers.push([asked(read, given), answer]);
    return answer;
  }
}

/** Events over another repository. What was handed over with the page is answered once without asking it. */
export class HandedOverEvents implements EventRepository {
  readonly #events: EventRepository;
  readonly #answers: Map<string, unknown>;

  constructor(events: EventRepository, answers: EventAnswers) {
    this.#events = events;
    this.#answers = new Map(answers);
  }

  choices(): ReturnType<EventRepository["choices"]> {
    return this.#known("choices", [], () => this.#events.choices());
  }

  list(...given: Parameters<EventRepository["list"]>): ReturnType<EventRepository["list"]> {
    return this.#known("list", given, () => this.#events.list(...given));
  }

  near(...given: Parameters<EventRepository["near"]>): ReturnType<EventRepository["near"]> {
    return this.#events.near(...given);
  }

  ofMerchant(...given: Parameters<EventRepository["ofMerchant"]>): ReturnType<EventRepository["ofMerchant"]> {
    return this.#known("ofMerchant", given, () => this.#events.ofMerchant(...given));
  }

  detail(...given: Parameters<EventRepository["detail"]>): ReturnType<EventRepository["detail"]> {
    return this.#known("detail", given, () => this.#events.detail(...given));
  }

  calendarUrl(...given: Parameters<EventRepository["calendarUrl"]>): string {
    return this.#events.calendarUrl(...given);
  }

  async #known<Answer>(read: Read, given: readonly unknown[], ask: () => Promise<Answer>): Promise<Answer> {
    const key = asked(read, given);
    if (!this.#answers.has(key)) return ask();
    const answer = this.#answers.get(key) as Answer;
    this.#answers.delete(key);
    return answer;
  }
}
