import { expect, vi } from "vitest";
import { InMemoryExit } from "#adapters/memory/in-memory-device.ts";
import { termsOf } from "#domain/event/fields/event-terms.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { FetchPayingTools } from "#ui/parts/paying/paying-tools.ts";
import { EventViewModel } from "#ui/screens/event/event-view-model.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { anEvent, aParticipation } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";
import { aPhone } from "../../support/share.ts";

export interface Start {
  /** Sixteen seats, unless it says otherwise. */
  readonly event?: Partial<SportsEvent>;
  /** Other members' places: member-2's, member-3's, … */
  readonly others?: readonly Partial<Participation>[];
  readonly mine?: Partial<Participation>;
}

/** What the Event screen pays with: the app's own use cases, fetched at once. */
export function payingParts(app: MemberApp) {
  return { exit: new InMemoryExit(), fetchPayingTools: vi.fn<FetchPayingTools>(async () => app) };
}

/** The Event screen of an event that is there already; `shown` starts it. */
export async function aScreen({ event, others = [], mine }: Start = {}) {
  const app = await aMemberApp();
  const stored = anEvent({ capacity: 16, ...event });
  const placeOf = (number: number, parts: Partial<Participation>) =>
    aParticipation({
      id: `join-${number}`,
      memberId: `member-${number}`,
      sequence: number,
      price: stored.price,
      agreed: termsOf(stored),
      ...parts,
    });
  const participations = others.map((other, index) => placeOf(index + 2, other));
  await app.given({
    events: [stored],
    participations: mine ? [...participations, placeOf(1, { sequence: 50, ...mine })] : participations,
  });
  const phone = aPhone();
  const detail = vi.spyOn(app.ports.events, "detail");
  const join = vi.spyOn(app.ports.participations, "join");
  const answer = vi.spyOn(app.ports.participations, "answerOffer");
  const paying = payingParts(app);
  const vm = new EventViewModel({ ...app, ...phone, ...paying }, "merchant-1", "event-1");
  const shown = async () => {
    vm.start();
    await settled();
    return vm.event ?? expect.unreachable();
  };
  /** A member has this place now; `quietly`: the screen is not told. */
  const takes = async (number: number, parts: Partial<Participation>, quietly = false) => {
    await app.world.member(`member-${number}`);
    const save = (store: Store) => store.participations.save([placeOf(number, parts)]);
    await (quietly ? app.world.unitOfWork.run(save) : app.happens(save));
  };
  /** Others take seats until so many are left. */
  const leaves = (left: number) => takes(2, { seats: stored.capacity - left });
  /** The merchant changes it, and the screen is not told. */
  const changes = (parts: Partial<SportsEvent>) =>
    app.world.unitOfWork.run((store) => store.events.update({ ...stored, ...parts }));
  return { app, vm, stored, phone, ...paying, detail, join, answer, shown, takes, leaves, changes };
}
