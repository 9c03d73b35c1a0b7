import { pathTo, type Story } from "./story.ts";

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
