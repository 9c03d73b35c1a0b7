import { describe, expect, it } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { waitingNews } from "#ui/parts/joining/waiting-news.ts";
import { aParticipation, noon } from "../support/views.ts";

const waiting = (parts: Partial<ReturnType<typeof aParticipation>> = {}) =>
  aParticipation({ state: "waitlisted", deadline: null, ...parts });
const call = { seats: 1, until: noon + minute };

describe("the news of a place in line", () => {
  it("are none while nothing is to be known", () => {
    expect(waitingNews(waiting(), noon)).toEqual([]);
  });

  it("are none where nobody waits", () => {
    expect(waitingNews(aParticipation({ state: "offered", asleep: true, openCall: call }), noon)).toEqual([]);
  });

  it("begin with what is first come, first served", () => {
    expect(waitingNews(waiting({ asleep: true, openCall: call }), noon).map(({ kind }) => kind)).toEqual([
      "call",
      "asleep",
    ]);
  });

  it("forget a call at its end", () => {
    expect(waitingNews(waiting({ openCall: call }), call.until)).toEqual([]);
  });

  it("say when the smallest number exceeds the capacity, and not when a smaller one fits", () => {
    const { event } = aParticipation();
    const small = { ...event, seats: { ...event.seats, capacity: 2 } };
    expect(waitingNews(waiting({ event: small, seats: 3, acceptsFewer: 3 }), noon)).toEqual([
      { kind: "too_large", capacity: 2 },
    ]);
    expect(waitingNews(waiting({ event: small, seats: 3, acceptsFewer: 2 }), noon)).toEqual([]);
  });
});
