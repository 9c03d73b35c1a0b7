import type { StoryId } from "../scenario.ts";
import { pathTo, type Stage, type Story } from "./stage.ts";

const far = 72;

/** Somebody finds an event with seats, joins and pays. */
export const joinAndPay: Story = {
  viewer: "friend",
  prepare: async (stage) => {
    const eventId = await stage.event(far);
    for (const number of [1, 2]) await stage.companion(number).then((other) => seat(other, eventId, 2));
    return { path: pathTo.event(eventId), eventId };
  },
};

/** The last seats are gone: the viewer can wait, and others wait already. */
export const fullAndWaiting: Story = {
  viewer: "friend",
  prepare: async (stage) => {
    const eventId = await fullEvent(stage);
    await (await stage.companion(3)).join(eventId);
    return { path: pathTo.event(eventId), eventId };
  },
};

/** The viewer waits; when a seat frees up, it is offered. */
export const offerArrives: Story = {
  viewer: "friend",
  prepare: async (stage) => {
    const eventId = await fullEvent(stage);
    const { joinId } = await (await stage.viewer("friend")).join(eventId);
    return { path: pathTo.waiting(joinId), eventId };
  },
};

/** A full event of four seats. */
async function fullEvent(stage: Stage): Promise<string> {
  const eventId = await stage.event(far, { capacity: 4 });
  for (const number of [1, 2]) await seat(await stage.companion(number), eventId, 2);
  return eventId;
}

async function seat(member: Awaited<ReturnType<Stage["companion"]>>, eventId: string, seats: number): Promise<string> {
  const { joinId } = await member.join(eventId, seats);
  await member.payByCard(joinId);
  return joinId;
}

/** The viewer's seats are held and want to be paid, by whatever the story is about. */
const toBePaid: Story = {
  viewer: "friend",
  prepare: async (stage) => {
    const eventId = await stage.event(72);
    const { joinId } = await (await stage.viewer("friend")).join(eventId);
    return { path: pathTo.payment(eventId, joinId), eventId };
  },
};

/** The card is declined; seat and time stay, another card pays. */
export const cardDeclined = toBePaid;

/** The bank asks who pays. */
export const threeDSecure = toBePaid;

/** A bank transfer, its slip, and the merchant who looks at it. */
export const transferAndReceipt = toBePaid;

/** The viewer has paid by card for an event that starts in so many hours, and wants to leave. */
function leavingBefore(startsInHours: number): Story {
  return {
    viewer: "friend",
    prepare: async (stage) => {
      const eventId = await stage.event(startsInHours);
      const viewer = await stage.viewer("friend");
      const { joinId } = await viewer.join(eventId, 2);
      await viewer.payByCard(joinId);
      return { path: pathTo.leave(joinId), eventId };
    },
  };
}

export const leaveWithAll = leavingBefore(72);
export const leaveWithHalf = leavingBefore(12);
export const leaveWithNothing = leavingBefore(4);

/** The viewer paid by bank transfer: the refund needs a bank account. */
export const refundToBank: Story = {
  viewer: "friend",
  prepare: async (stage) => {
    const eventId = await stage.event(72);
    const viewer = await stage.viewer("friend");
    const { joinId } = await viewer.join(eventId);
    const { id: paymentId } = await viewer.payByTransfer(joinId);
    await stage.time.moneyArrives(paymentId);
    return { path: pathTo.leave(joinId), eventId };
  },
};

/** The viewer has a ticket; the merchant may call the event off. */
export const merchantCancels: Story = {
  viewer: "friend",
  prepare: async (stage) => {
    const eventId = await stage.event(48);
    const viewer = await stage.viewer("friend");
    const { joinId } = await viewer.join(eventId);
    await viewer.payByCard(joinId);
    return { path: pathTo.ticket(joinId), eventId };
  },
};

/** Every story by its name. */
export const stories: Readonly<Record<StoryId, Story>> = {
  "join-and-pay": joinAndPay,
  "full-and-waiting": fullAndWaiting,
  "offer-arrives": offerArrives,
  "card-declined": cardDeclined,
  "3d-secure": threeDSecure,
  "transfer-and-receipt": transferAndReceipt,
  "leave-100": leaveWithAll,
  "leave-50": leaveWithHalf,
  "leave-0": leaveWithNothing,
  "refund-to-bank": refundToBank,
  "merchant-cancels": merchantCancels,
};
