import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { composeMessage } from "#server/adapters/messages/compose-message.ts";
import { speechIn } from "#server/adapters/messages/speech.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Messenger } from "#server/application/messages/send-messages.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aFreeEvent, aMember, aMerchant, aMessage, aParticipation, testNow } from "../support/builders/index.ts";
import { lineUserId } from "../support/line/line-server.ts";
import { aWorld, type World } from "../support/world/world.ts";

/** A messenger under test over a store, and the texts that reached a member, oldest first. */
export interface MessengerSubject {
  readonly messenger: Messenger;
  received(memberId: string): Promise<readonly string[]>;
}

const mali = lineUserId("mali");
const nok = lineUserId("nok");

/** What every messenger promises (`Messenger`), as the outbox meets it. */
export function messengerContract(name: string, open: (unitOfWork: UnitOfWork) => Promise<MessengerSubject>): void {
  describe(`Messenger: ${name}`, () => {
    let world: World;
    let subject: MessengerSubject;

    beforeEach(async () => {
      const clock = new InMemoryClock(testNow);
      const jobs = new InMemoryJobQueue(clock, { background: false });
      const unitOfWork = new InMemoryUnitOfWork(jobs);
      subject = await open(unitOfWork);
      world = await aWorld({ clock, stores: { unitOfWork, jobs }, messenger: subject.messenger });
      await unitOfWork.run(async (store) => {
        await store.merchants.save(aMerchant());
        await store.members.save(aMember({ id: mali, language: "th" }));
        await store.members.save(aMember({ id: nok, language: "ja" }));
        await store.events.insert(event);
        await store.participations.save([place("join-1", mali, 1), place("join-2", nok, 2)]);
      });
    });

    const event = aFreeEvent({ id: "event-1", title: "Friday badminton" });
    const place = (id: string, memberId: string, sequence: number) =>
      aParticipation({ id, memberId, eventId: "event-1", sequence, state: "confirmed", ticketCode: `ticket-${id}` });
    const textOf = async (kind: "joined" | "waiting", language: "th" | "ja") =>
      composeMessage({ kind, event, until: null, change: null }, await speechIn(language));

    async function outbox(...messages: readonly Message[]): Promise<void> {
      await world.unitOfWork.run(async (store) => {
        await store.messages.add(messages);
        await store.jobs.add({ kind: "send_messages" });
      });
      await world.work();
    }

    const fates = async (memberId: string) =>
      (await world.unitOfWork.read((store) => store.messages.ofMember(memberId))).map(
        ({ notSent, sentAt }) => notSent ?? sentAt,
      );

    it("brings each message to its own member, in the member's language", async () => {
      await outbox(
        aMessage({ id: "a", memberId: mali, kind: "joined" }),
        aMessage({ id: "b", memberId: nok, joinId: "join-2", kind: "joined" }),
      );
      expect(await subject.received(mali)).toEqual([await textOf("joined", "th")]);
      expect(await subject.received(nok)).toEqual([await textOf("joined", "ja")]);
      expect(await fates(mali)).toEqual([testNow]);
    });

    it("answers sent for a message that it sent before, and brings it once", async () => {
      const message = aMessage({ id: "a", memberId: mali, kind: "waiting" });
      await outbox(message);
      expect(await subject.messenger.send(message)).toBe("sent");
      expect(await subject.received(mali)).toEqual([await textOf("waiting", "th")]);
    });

    it("brings two messages of one kind, each once", async () => {
      await outbox(
        aMessage({ id: "a", memberId: mali, kind: "waiting" }),
        aMessage({ id: "b", memberId: mali, kind: "waiting" }),
      );
      expect(await subject.received(mali)).toHaveLength(2);
    });

    it("brings nothing to who is no friend of the account", async () => {
      await world.unitOfWork.run((store) => store.members.save(aMember({ id: mali, isFriend: false })));
      await outbox(aMessage({ id: "a", memberId: mali }));
      expect(await subject.received(mali)).toEqual([]);
      expect(await fates(mali)).toEqual(["not_friend"]);
    });
  });
}
