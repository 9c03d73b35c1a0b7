import { describe, expect, it } from "vitest";
import { hour, minute, second } from "#domain/time/instant.ts";
import { isReminder } from "#domain/participation/reminder.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import { choiceOf, type Message, type MessageKind, messageKinds } from "#server/application/messages/message-store.ts";
import { type Delivery, type Messenger, SendMessages } from "#server/application/messages/send-messages.ts";
import { aFreeEvent, aMember, aMessage, testNow, testStart } from "../../support/builders/index.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

/** A messenger that remembers each try, and answers as it is told. */
function aMessenger(answer: (message: Message, tried: number) => Delivery = () => "sent") {
  const tries: string[] = [];
  const messenger: Messenger = {
    async send(message) {
      tries.push(message.id);
      return answer(message, tries.filter((id) => id === message.id).length);
    },
  };
  return { tries, messenger };
}

const broken = (): never => {
  throw new Error("The line is down.");
};

async function given(world: World, ...messages: readonly Message[]) {
  for (const { memberId } of messages) await world.member(memberId);
  await world.unitOfWork.run(async (store) => {
    await store.messages.add(messages);
    await store.jobs.add({ kind: "send_messages" });
  });
}
const about = (parts: Partial<Message>) => aMessage({ kind: "bank_account_changed", joinId: null, ...parts });
const stored = (world: World) => world.unitOfWork.read((store) => store.messages.list(100));
const fates = async (world: World) =>
  new Map(
    (await stored(world)).map(({ id, sentAt, notSent }) => [id, notSent ?? (sentAt === null ? "waits" : "sent")]),
  );

describe("a message that fails", () => {
  it("keeps no other waiting, not even of the same member", async () => {
    const { messenger, tries } = aMessenger(({ id }) => (id === "bad" ? broken() : "sent"));
    const world = await aWorld({ messenger });
    await given(world, about({ id: "bad" }), about({ id: "after" }), about({ id: "other", memberId: "member-2" }));
    await world.work();
    expect(tries).toEqual(expect.arrayContaining(["bad", "after", "other"]));
    expect(await fates(world)).toEqual(
      new Map([
        ["bad", "waits"],
        ["after", "sent"],
        ["other", "sent"],
      ]),
    );
  });

  it("is tried again with growing pauses until it gets through, under the same id", async () => {
    const { messenger, tries } = aMessenger((_, tried) => (tried < 4 ? broken() : "sent"));
    const world = await aWorld({ messenger });
    await given(world, about({ id: "a" }));
    const at: number[] = [];
    for (let moment = 0; moment < 120; moment += 1) {
      const before = tries.length;
      await world.work();
      if (tries.length > before) at.push((world.clock.now() - testNow) / second);
      await world.pass(second);
    }
    expect(at).toEqual([0, 5, 15, 35]);
    expect(await fates(world)).toEqual(new Map([["a", "sent"]]));
  });

  it("is given up before its retry key may be forgotten", async () => {
    const { messenger, tries } = aMessenger(broken);
    const world = await aWorld({ messenger });
    await given(world, about({ id: "a" }));
    for (let moment = 0; moment < 60; moment += 1) {
      await world.work();
      await world.pass(30 * minute);
    }
    const made = tries.length;
    expect(made).toBeGreaterThan(20);
    expect(await fates(world)).toEqual(new Map([["a", "gave_up"]]));
    await world.pass(24 * hour);
    await world.work();
    expect(tries).toHaveLength(made);
  });

  it("for good is not tried again", async () => {
    const { messenger, tries } = aMessenger(() => "refused");
    const world = await aWorld({ messenger });
    await given(world, about({ id: "a" }));
    await world.work();
    await world.pass(hour);
    await world.work();
    expect(tries).toEqual(["a"]);
    expect(await fates(world)).toEqual(new Map([["a", "refused"]]));
  });
});

describe("who switched reminders off", () => {
  const whatBecameOf = async (world: World) =>
    (await stored(world)).map(({ kind, notSent }) => `${kind}: ${notSent ?? "sent"}`).toSorted();

  it("gets none, and the outbox keeps why; what always comes does come", async () => {
    const { messenger, tries } = aMessenger();
    const world = await aWorld({ messenger });
    const event = await world.event(aFreeEvent({ startsAt: testStart }));
    const mali = await aMemberIn(world, "mali");
    await world.get(EditProfile).change("mali", { messageChoices: { reminders: false } });
    await mali.join(event.id);
    await world.pass(testStart - 24 * hour - testNow);
    await world.work();
    expect(await whatBecameOf(world)).toEqual(["joined: sent", "reminder_24h: unwanted"]);
    expect(tries).toHaveLength(1);
    await world.get(EditProfile).change("mali", { messageChoices: { reminders: true } });
    await world.pass(22 * hour);
    await world.work();
    expect(await whatBecameOf(world)).toEqual(["joined: sent", "reminder_24h: unwanted", "reminder_2h: sent"]);
  });

  it("after one was written, but before it was sent, does not get it", async () => {
    let isDown = true;
    const { messenger } = aMessenger(({ kind }) => (isDown && kind === "reminder_24h" ? broken() : "sent"));
    const world = await aWorld({ messenger });
    const event = await world.event(aFreeEvent({ startsAt: testStart }));
    await (await aMemberIn(world, "mali")).join(event.id);
    await world.pass(testStart - 24 * hour - testNow);
    await world.work();
    isDown = false;
    await world.get(EditProfile).change("mali", { messageChoices: { reminders: false } });
    await world.pass(minute);
    await world.work();
    expect(await whatBecameOf(world)).toEqual(["joined: sent", "reminder_24h: unwanted"]);
  });

  const asked: ReadonlySet<MessageKind> = new Set(["news", "saved_search"]);
  it.each(messageKinds.filter((kind) => !isReminder(kind) && !asked.has(kind)))("is still told of %s", (kind) => {
    expect(choiceOf[kind]).toBeUndefined();
  });
});

describe("who is no friend of the account", () => {
  it("is sent nothing, and nothing breaks", async () => {
    const { messenger, tries } = aMessenger();
    const world = await aWorld({ messenger });
    await world.unitOfWork.run((store) => store.members.ensure(aMember({ id: "stranger", isFriend: false })));
    await given(world, about({ id: "a", memberId: "stranger" }), about({ id: "b", memberId: "unknown" }));
    await world.work();
    expect(tries).toEqual(["b"]);
    expect(await fates(world)).toEqual(
      new Map([
        ["a", "not_friend"],
        ["b", "sent"],
      ]),
    );
  });

  it("is known to the messenger alone", async () => {
    const { messenger } = aMessenger(() => "not_friend");
    const world = await aWorld({ messenger });
    await given(world, about({ id: "a" }));
    await world.work();
    expect(await fates(world)).toEqual(new Map([["a", "not_friend"]]));
  });
});

describe("what is no longer so", () => {
  it("is not sent: an offer that has run out while the line was down", async () => {
    let isDown = true;
    const { messenger } = aMessenger(({ kind }) => (isDown && kind === "offer" ? broken() : "sent"));
    const world = await aWorld({ messenger });
    const event = await world.event(aFreeEvent({ capacity: 1 }));
    const [mali, noi] = [await aMemberIn(world, "mali"), await aMemberIn(world, "noi")];
    const { joinId } = await mali.join(event.id);
    await noi.join(event.id);
    await mali.leave(joinId);
    await world.work();
    isDown = false;
    await world.pass(3 * hour);
    await world.work();
    const toNoi = (await stored(world)).filter(({ memberId }) => memberId === "noi");
    expect(toNoi.map(({ kind, notSent }) => [kind, notSent])).toEqual([
      ["offer_missed", undefined],
      ["offer", "outdated"],
      ["waiting", undefined],
    ]);
  });
});

describe("a process that dies", () => {
  it("before it wrote down what it sent leaves the message to another try with the same key", async () => {
    const { messenger, tries } = aMessenger();
    const world = await aWorld({ messenger });
    await given(world, about({ id: "a" }));
    await world.unitOfWork.run((store) => store.messages.claim(testNow, testNow + 2 * minute, 1));
    await world.work();
    expect(tries).toEqual([]);
    await world.pass(2 * minute);
    await world.get(SendMessages).run();
    expect(tries).toEqual(["a"]);
    expect(await fates(world)).toEqual(new Map([["a", "sent"]]));
  });

  it("leaves a job that looks for what it had taken", async () => {
    const lives = { first: true };
    const { messenger, tries } = aMessenger();
    const world = await aWorld({
      messenger: { send: (message) => (lives.first ? new Promise(() => undefined) : messenger.send(message)) },
    });
    await given(world, about({ id: "a" }));
    void world.get(SendMessages).run();
    await new Promise((resolve) => setTimeout(resolve, 20));
    lives.first = false;
    await world.pass(2 * minute);
    await world.work();
    expect(tries).toEqual(["a"]);
  });
});

describe("one member's messages", () => {
  it("are sent in their order, however many there are", async () => {
    const { messenger, tries } = aMessenger();
    const world = await aWorld({ messenger });
    const ids = Array.from({ length: 45 }, (_, index) => `m-${index}`);
    await given(world, ...ids.map((id) => about({ id })));
    await world.work();
    expect(tries).toEqual(ids);
  });
});
