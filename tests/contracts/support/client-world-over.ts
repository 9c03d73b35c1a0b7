import { aMerchant, anEvent, aTransferAccount } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "../../server/http/support/app-under-test.ts";
import type { ClientPorts, ClientWorld } from "./client-world.ts";
import { CloseRoll } from "#server/application/door/close-roll.ts";
import { CreateEvent } from "#server/application/organising/create-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";

/** Makes one member's ports; null is somebody who is not signed in. */
export type PortsOf = (server: AppUnderTest, memberId: string | null) => Promise<ClientPorts>;

/** A backend of its own in this process, seen through the ports that `portsOf` makes. */
export async function clientWorldOver(portsOf: PortsOf): Promise<ClientWorld> {
  const server = await openApp();
  const { development } = server.deps;
  if (!development) throw new Error("The backend under test has no hands to move it with.");
  let events = 0;
  return {
    as: (memberId) => portsOf(server, memberId),
    stranger: await portsOf(server, null),
    takeTransfers: () => {
      const transferAccount = aTransferAccount();
      return server.write((store) => store.merchants.save(aMerchant({ transferAccount })));
    },
    setTiming: (timing) => server.write((store) => store.merchants.save(aMerchant({ timing }))),
    createEvent: async (parts = {}) => {
      events += 1;
      const event = anEvent({ id: `event-${events}`, ...parts });
      await server.write((store) => store.events.insert(event));
      return event;
    },
    publish: async (parts = {}) => {
      const { stage: _stage, timing: _timing, ...draft } = anEvent(parts);
      const answer = await server.deps.use(CreateEvent).run("merchant-1", { ...draft, draft: false });
      if (answer.kind !== "created") throw new Error(`Expected the event, got ${JSON.stringify(answer.fields)}.`);
      return answer.event.id;
    },
    block: (memberId) =>
      server.write(async ({ merchants }) => {
        const known = await merchants.ensureMemberIds("merchant-1", new Map([[memberId, `known-${memberId}`]]));
        const id = known.get(memberId) ?? "";
        const standsSince = server.clock.now();
        await merchants.saveStanding({
          merchantId: "merchant-1",
          memberId,
          id,
          standing: "blocked",
          reason: null,
          standsSince,
          note: null,
        });
      }),
    changeEvent: async (eventId, changes) => {
      const answer = await server.deps.use(ChangeEvent).run({
        merchantId: "merchant-1",
        eventId,
        changes,
        dryRun: false,
      });
      if (answer.kind !== "changed") throw new Error(`Expected the change, got ${answer.kind}.`);
    },
    closeRoll: async (eventId, missed) => {
      const answer = await server.deps.use(CloseRoll).run("merchant-1", eventId, missed);
      if (answer.kind !== "closed") throw new Error(`Expected the roll to close, got ${answer.kind}.`);
    },
    now: () => server.clock.now(),
    advance: async (milliseconds) => {
      await development.clock.advance(milliseconds / 1_000);
      await development.doDueWork.run();
    },
    bank: async (paymentId, outcome) => {
      await development.playPayment.run({ paymentId, outcome, amount: null, transferId: crypto.randomUUID() });
    },
  };
}
