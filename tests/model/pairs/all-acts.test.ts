import { expect, it } from "vitest";
import { allActs } from "./acts/all-acts.ts";
import { decisionsIn, decisionsOfUseCases } from "./decisions.ts";

/** Decisions in a room that no act of the pairs reaches, and why. */
const leftOut: Readonly<Record<string, string>> = {
  "guest-seats/share-guest-seat.ts #change": "It writes a link for a seat, and changes neither seats nor money.",
  "guest-seats/take-guest-seat.ts claim": "It writes who comes on a seat, and changes neither seats nor money.",
  "guest-seats/take-guest-seat.ts giveBack": "It writes that the payer has the seat again; seats and money stay.",
  "organising/publish-event.ts run": "It opens a draft, and nobody has a place in a draft.",
  "organising/publishing/plan-publishing.ts plan": "It writes when a draft is published.",
  "organising/publishing/plan-publishing.ts publishDue": "It opens a draft, and nobody has a place in a draft.",
  "organising/series/make-games.ts #givePending": "It changes an event by the decision of “change the event”.",
  "organising/series/plan-series.ts create": "It reads an event and writes a series.",
  "refunding/read-refunds.ts countOpen": "It ends cancelled places by the decision of “list”.",
  "work/do-due-work.ts #settleDue": "It settles events as the job that settles one does.",
};

it("the pairs have an act for every decision of the use cases", () => {
  const reached = new Set(allActs.flatMap(({ reaches }) => reaches));
  const expected = decisionsOfUseCases().filter((decision) => !(decision in leftOut));
  expect([...reached].toSorted()).toEqual(expected);
});

it("what is left out is there", () => {
  expect(decisionsOfUseCases()).toEqual(expect.arrayContaining(Object.keys(leftOut)));
});

it("every act has a name of its own", () => {
  const names = allActs.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it("a method that asks for a room is found, whatever asks for it and wherever it is", () => {
  const text = `
export class Forget {
  read() {
    return this.#rooms.settleDue([]);
  }

  async #undo<Answer>(
    id: string,
  ): Promise<Answer> {
    return this.#rooms.changePayment<Answer>(id, decide);
  }
}

export async function forgetAll(rooms: Rooms): Promise<void> {
  await rooms.share("event", decide);
  await rooms.settleTogether([]);
}
`;
  expect(decisionsIn(text)).toEqual(["#undo", "forgetAll"]);
});
