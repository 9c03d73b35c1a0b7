import { consoleHome, doorPath, gamePath } from "#addresses/console.ts";
import type { MemberHand } from "../hands.ts";
import { people } from "../people.ts";
import type { StoryId } from "../scenario.ts";
import { pathTo, type Stage, type Story } from "./stage.ts";

/** Every story by its name. */
export const stories: Readonly<Record<StoryId, Story>> = {
  /** There are seats: the viewer can join and pay. */
  "join-and-pay": async (stage) => {
    const eventId = await stage.event(far);
    await fill(stage, eventId);
    return { path: stage.pathToEvent(eventId), eventId };
  },
  /** The last seats are gone: the viewer can wait, and others wait already. */
  "full-and-waiting": async (stage) => {
    const eventId = await fullEvent(stage);
    await (await stage.companion(3)).join(eventId);
    return { path: stage.pathToEvent(eventId), eventId };
  },
  /** The viewer waits; when a seat becomes free, it is offered. */
  "offer-arrives": async (stage) => {
    const eventId = await fullEvent(stage);
    const { joinId } = await (await stage.viewer("friend")).join(eventId);
    return { path: pathTo.waiting(joinId), eventId };
  },
  /** The card is declined; seat and time stay, another card pays. */
  "card-declined": toBePaid,
  /** The bank asks who pays. */
  "3d-secure": toBePaid,
  /** A bank transfer, its slip, and the merchant who looks at it. */
  "transfer-and-receipt": toBePaid,
  "leave-100": async (stage) => leaving(await paid(stage, far, 2)),
  "leave-50": async (stage) => leaving(await paid(stage, 12, 2)),
  "leave-0": async (stage) => leaving(await paid(stage, 4, 2)),
  /** The viewer paid by bank transfer, so the refund needs a bank account. */
  "refund-to-bank": async (stage) => {
    const place = await joined(stage, far);
    const { id: paymentId } = await place.viewer.payByTransfer(place.joinId);
    await stage.time.moneyArrives(paymentId);
    return leaving(place);
  },
  /** The viewer has a ticket; the merchant may cancel the event. */
  "merchant-cancels": async (stage) => {
    const { joinId, eventId } = await paid(stage, 48);
    return { path: pathTo.ticket(joinId), eventId };
  },
  /** The viewer is no friend of the official account: the app leads there first. */
  "add-friend": async (stage) => {
    const eventId = await stage.event(far);
    return { path: stage.pathToEvent(eventId), eventId };
  },
  /** The viewer sent a slip: it waits in the console. */
  "slip-waits": async (stage) => {
    const { viewer, eventId, joinId } = await joined(stage, far);
    const payment = await viewer.payByTransfer(joinId);
    await viewer.sendSlip(payment.id, await stage.slipOf(payment, people.friend));
    return { path: pathTo.ticket(joinId), eventId, organiser: consoleHome };
  },
  /** The viewer and others hold tickets of a game that the organiser may change. */
  "change-what-if": async (stage) => {
    const { eventId, joinId } = await paid(stage, far);
    await fill(stage, eventId);
    return { path: pathTo.ticket(joinId), eventId, organiser: gamePath(eventId) };
  },
  /** The game begins, and the viewer stands at the door with a ticket. */
  "at-the-door": async (stage) => {
    const { eventId, joinId } = await paid(stage, 1);
    await fill(stage, eventId);
    await stage.time.forward(1.1 * 3_600);
    return { path: pathTo.ticket(joinId), eventId, organiser: doorPath(eventId) };
  },
  /** A game that may be repeated; its page leads to the club's, which lists what comes. */
  "weekly-series": async (stage) => {
    const eventId = await stage.event(far);
    return { path: stage.pathToEvent(eventId), eventId, organiser: `${gamePath(eventId)}/repeat` };
  },
};

/** Hours before the start of an event at which a refund is still full. */
const far = 72;

interface Place {
  readonly viewer: MemberHand;
  readonly eventId: string;
  readonly joinId: string;
}

/** The viewer's seats are held and wait for payment. */
async function toBePaid(stage: Stage) {
  const { eventId, joinId } = await joined(stage, far);
  return { path: pathTo.payment(eventId, joinId), eventId };
}

/** The viewer joins an event that starts in so many hours. */
async function joined(stage: Stage, startsInHours: number, seats = 1): Promise<Place> {
  const eventId = await stage.event(startsInHours);
  const viewer = await stage.viewer("friend");
  const { joinId } = await viewer.join(eventId, seats);
  return { viewer, eventId, joinId };
}

async function paid(stage: Stage, startsInHours: number, seats = 1): Promise<Place> {
  const place = await joined(stage, startsInHours, seats);
  await place.viewer.payByCard(place.joinId);
  return place;
}

function leaving({ joinId, eventId }: Place) {
  return { path: pathTo.leave(joinId), eventId };
}

/** A full event of four seats. */
async function fullEvent(stage: Stage): Promise<string> {
  const eventId = await stage.event(far, { capacity: 4 });
  await fill(stage, eventId);
  return eventId;
}

/** Two others take two seats each. */
async function fill(stage: Stage, eventId: string): Promise<void> {
  for (const number of [1, 2]) {
    const other = await stage.companion(number);
    const { joinId } = await other.join(eventId, 2);
    await other.payByCard(joinId);
  }
}
