import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute, second } from "#domain/time/instant.ts";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { textWithLink } from "#server/adapters/line/line-messenger.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { KeepTies } from "#server/application/clubs/keep-ties.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import {
  aFreeEvent,
  aMember,
  aMerchant,
  aMessage,
  aParticipation,
  testNow,
  testStart,
} from "../../support/builders/index.ts";
import { flexFaults } from "../../support/line/flex-faults.ts";
import { liffId, lineMessengerOver, messagingChannel, pushed } from "../../support/line/line-messenger.ts";
import { type LineFault, LineServer, lineUserId } from "../../support/line/line-server.ts";
import { RecordingLogger } from "../http/support/recording-logger.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const push = "/v2/bot/message/push";
const tokens = "/oauth2/v3/token";
const mali = lineUserId("mali");

let line: LineServer;
let clock: InMemoryClock;
let logger: RecordingLogger;
let world: World;
let unitOfWork: InMemoryUnitOfWork;

beforeEach(async () => {
  line = await LineServer.start();
  clock = new InMemoryClock(testNow);
  logger = new RecordingLogger();
  const jobs = new InMemoryJobQueue(clock, { background: false });
  unitOfWork = new InMemoryUnitOfWork(jobs);
  world = await aWorld({
    clock,
    stores: { unitOfWork, jobs },
    messenger: lineMessengerOver(line, unitOfWork, { clock, logger }),
  });
  await unitOfWork.run(async (store) => {
    await store.merchants.save(aMerchant());
    await store.members.save(aMember({ id: mali }));
    await store.events.insert(aFreeEvent({ id: "event-1", title: "Friday badminton" }));
    await store.participations.save([
      aParticipation({ id: "join-1", memberId: mali, eventId: "event-1", state: "confirmed", ticketCode: "t" }),
    ]);
  });
});

afterEach(() => line.stop());

const message = aMessage({ id: "message-1", memberId: mali, kind: "joined" });

async function send(one = message): Promise<unknown> {
  await unitOfWork.run(async (store) => {
    await store.messages.add([one]);
    await store.jobs.add({ kind: "send_messages" });
  });
  await world.work();
  return fate(one.id);
}

async function fate(id = message.id): Promise<unknown> {
  const found = (await unitOfWork.read((store) => store.messages.ofMember(mali))).find((one) => one.id === id);
  return found?.notSent ?? (found?.sentAt === null ? "waits" : "sent");
}

const retryKeys = () => new Set(line.callsTo(push).map(({ headers }) => headers["x-line-retry-key"]));
const fails = (...faults: readonly LineFault[]) => line.fail(push, ...faults);

describe("a push", () => {
  it("is a bubble within LINE's limits, whose button leads into the app", async () => {
    expect(await send()).toBe("sent");
    const [bubble] = pushed(line, mali);
    expect(bubble).toMatchObject({
      type: "flex",
      altText: expect.stringContaining("Friday badminton") as string,
      contents: { type: "bubble" },
    });
    expect(flexFaults(bubble)).toEqual([]);
    expect(JSON.stringify(bubble)).toContain(`https://liff.line.me/${liffId}/thank/join-1`);
  });

  it("without a bubble is a text with its link, within LINE's limit however long the text is", async () => {
    expect(await send(aMessage({ id: "w", memberId: mali, kind: "waiting" }))).toBe("sent");
    const [text] = pushed(line, mali);
    expect(text).toMatchObject({
      type: "text",
      text: expect.stringMatching(new RegExp(`\\nhttps://liff\\.line\\.me/${liffId}/success/join-1$`, "u")) as string,
    });
    const long = textWithLink("長".repeat(6_000), "https://liff.line.me/1/thank/2");
    expect([long.length, long.endsWith("…\nhttps://liff.line.me/1/thank/2")]).toEqual([5_000, true]);
  });

  it("carries a token of the messaging channel, fetched once and again before it is old", async () => {
    await send();
    await send(aMessage({ id: "b", memberId: mali }));
    const [asked, ...more] = line.callsTo(tokens);
    expect(more).toEqual([]);
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: messagingChannel.channelId,
      client_secret: messagingChannel.channelSecret,
    });
    await world.pass(14 * minute);
    await send(aMessage({ id: "c", memberId: mali }));
    expect(line.callsTo(tokens)).toHaveLength(2);
    expect(new Set(line.callsTo(push).map(({ headers }) => headers["authorization"])).size).toBe(2);
  });

  it("has a retry key of its own, a UUID, the same in every process", async () => {
    await send();
    await send(aMessage({ id: "message-2", memberId: mali }));
    expect([...retryKeys()]).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u),
      expect.stringMatching(/^[0-9a-f]{8}-/u),
    ]);
    const [first] = retryKeys();
    await lineMessengerOver(line, unitOfWork, { clock }).send(message);
    expect(line.callsTo(push).at(-1)?.headers["x-line-retry-key"]).toBe(first);
    expect(line.accepted).toHaveLength(2);
  });
});

describe("a push that fails", () => {
  it.each<[string, LineFault]>([
    ["LINE is down", { status: 503 }],
    ["LINE is broken", { status: 500, body: { message: "Internal" } }],
    ["the connection breaks", { status: 0 }],
    [
      "there are too many requests",
      { status: 429, body: { message: "The API rate limit has been exceeded. Try again later." } },
    ],
  ])("because %s is tried again under the same key", async (_, fault) => {
    fails(fault, fault);
    expect(await send()).toBe("waits");
    for (const pause of [5, 10]) {
      await world.pass(pause * second);
      await world.work();
    }
    expect([await fate(), line.callsTo(push).length, retryKeys().size]).toEqual(["sent", 3, 1]);
  });

  it("after LINE took it, without our knowing, arrives once", async () => {
    await lineMessengerOver(line, unitOfWork).send(message);
    expect(await send()).toBe("sent");
    expect([line.callsTo(push).length, line.accepted.length]).toEqual([2, 1]);
  });

  it("because the token is not taken is tried again with another", async () => {
    fails({ status: 401, body: { message: "Authentication failed" } });
    expect(await send()).toBe("waits");
    await world.pass(5 * second);
    await world.work();
    expect([await fate(), line.callsTo(tokens).length]).toEqual(["sent", 2]);
  });

  it("because there is no token yet is tried again", async () => {
    line.fail(tokens, { status: 500 });
    expect(await send()).toBe("waits");
    await world.pass(5 * second);
    await world.work();
    expect(await fate()).toBe("sent");
  });

  it.each<[string, LineFault, string]>([
    [
      "the month's messages are used up",
      { status: 429, body: { message: "You have reached your monthly limit." } },
      "quota",
    ],
    ["LINE knows nobody to write to", { status: 400, body: { message: "Failed to send messages" } }, "not_friend"],
    [
      "the id is none of this provider",
      { status: 400, body: { message: "The property, 'to', in the request body is invalid (line: -, column: -)" } },
      "not_friend",
    ],
    [
      "the message is not to LINE's liking",
      { status: 400, body: { message: "A message (messages[0]) in the request body is invalid" } },
      "refused",
    ],
    [
      "the plan does not allow it",
      { status: 403, body: { message: "Access to this API is not available for your account" } },
      "refused",
    ],
  ])("because %s is not tried again, and its row says why", async (_, fault, expected) => {
    fails(fault);
    expect(await send()).toBe(expected);
    await world.pass(60 * minute);
    await world.work();
    expect(line.callsTo(push)).toHaveLength(1);
    expect(logger.lines).toMatchObject([
      { level: "warn", fields: { messageId: "message-1", delivery: expected, lineStatus: fault.status } },
    ]);
  });

  it("leaves no token, no name and no text in the log", async () => {
    fails({ status: 400, body: { message: "Failed to send messages" } });
    await send();
    expect(logger.text()).not.toMatch(/stateless-|Bearer|badminton|fedcba|U[0-9a-f]{32}/u);
    expect(logger.text()).toContain("request-");
  });
});

describe("news of an organiser whom a member follows", () => {
  it("is one push to that member, within LINE's limits, that leads to the new event", async () => {
    await world.get(KeepTies).change(mali, "merchant-1", { follows: true });
    await world.get(EditProfile).change(mali, { messageChoices: { news: true } });
    await world.pass(second);
    await world.event(
      aFreeEvent({ id: "new", title: "Sunday doubles", stage: "draft", startsAt: testStart + 5 * day }),
    );
    await world.get(PublishEvent).run("merchant-1", "new");
    await world.pass(hour);
    await world.work();
    const [bubble, ...others] = pushed(line, mali);
    expect(others).toEqual([]);
    expect(flexFaults(bubble)).toEqual([]);
    expect(bubble).toMatchObject({ altText: expect.stringMatching(/New games by .+[\s\S]+Sunday doubles/u) as string });
    expect(JSON.stringify(bubble)).toContain(`https://liff.line.me/${liffId}/event/merchant-1/new`);
    await world.pass(day);
    await world.work();
    expect(pushed(line, mali)).toHaveLength(1);
  });
});

describe("a message about something that is gone", () => {
  it("is refused without LINE's being asked", async () => {
    expect(await send(aMessage({ id: "gone", memberId: mali, joinId: "join-9", kind: "waiting" }))).toBe("refused");
    expect(line.calls).toEqual([]);
  });
});
