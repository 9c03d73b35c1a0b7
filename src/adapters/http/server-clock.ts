import type { Clock } from "#application/ports/environment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { AnswerTiming } from "./http-client.ts";

/** The server's business time, ISO 8601, on every answer. */
export const serverTimeHeader = "sideline-now";

/** After a longer round trip, an answer says too little about the time. */
const longestRoundTrip = 5_000;

/**
 * The server's business time, from the `Sideline-Now` header of its answers: the device's clock plus an offset. The
 * true offset lies between `server − received` and `server − sent`. The offset changes only when an answer proves it
 * wrong, so that the time does not jump with each answer.
 */
export class ServerClock implements Clock {
  #offset = 0;
  #wasHeard = false;
  #held: Instant | null = null;

  now(): Instant {
    return this.#held ?? Date.now() + this.#offset;
  }

  /** Stands still at the time of a page that the server rendered, until it is released. It goes on from there. */
  hold(at: Instant): void {
    this.#held = at;
    this.#offset = at - Date.now();
  }

  /** Goes again, by the offset or what was heard meanwhile. */
  release(): void {
    this.#held = null;
  }

  /** The server's time; null before an answer has told it. */
  heard(): Instant | null {
    return this.#wasHeard ? this.now() : null;
  }

  /** Learns the time from an answer. Ignores an answer without the header, from a cache, or too slow. */
  readonly hear = ({ header, sentAt, receivedAt }: AnswerTiming): void => {
    const server = Date.parse(header(serverTimeHeader) ?? "");
    const roundTrip = receivedAt - sentAt;
    if (Number.isNaN(server) || roundTrip < 0 || roundTrip > longestRoundTrip) return;
    if (Number(header("age") ?? 0) > 0) return;
    this.#wasHeard = true;
    const least = server - receivedAt;
    const most = server - sentAt;
    if (this.#offset < least || this.#offset > most) this.#offset = (least + most) / 2;
  };
}
