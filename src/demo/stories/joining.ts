import { pathTo, type Stage, type Story } from "./story.ts";

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
