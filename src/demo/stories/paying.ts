import { pathTo, type Story } from "./story.ts";

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
