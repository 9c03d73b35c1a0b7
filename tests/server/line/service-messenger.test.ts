import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { minute, second } from "#domain/time/instant.ts";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { ChannelTokens } from "#server/adapters/line/channel-tokens.ts";
import { LineNotifier } from "#server/adapters/line/line-notifier.ts";
import { ServiceMessenger } from "#server/adapters/line/service-messenger.ts";
import type { ServiceTemplates } from "#server/adapters/line/service-templates.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { liffLinks } from "#server/adapters/messages/render-message.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import { KeepNotifierToken } from "#server/application/line/keep-notifier-token.ts";
import { aFreeEvent, aMember, aMerchant, aMessage, aParticipation, testNow } from "../../support/builders/index.ts";
import { liffId, lineMessengerOver } from "../../support/line/line-messenger.ts";
import { LineServer, lineUserId } from "../../support/line/line-server.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { RecordingLogger } from "../http/support/recording-logger.ts";

const send = "/message/v3/notifier/send?target=service";
const issue = "/message/v3/notifier/token";
const mali = lineUserId("mali");
const templates: ServiceTemplates = {
  joined: {
    name: "joined",
    params: { title: "event", date: "when", place: "venue", people: "seats", btn1_url: "link" },
  },
  waiting: { name: "not_approved", params: {} },
  event_changed: { name: "soon", type: "simple", params: { message: "text", btn1_url: "link" } },
};

interface Sent {
  readonly params: Readonly<Record<string, string>>;
}

let line: LineServer;
let clock: InMemoryClock;
let world: World;
let unitOfWork: InMemoryUnitOfWork;
let keep: KeepNotifierToken;
let messenger: ServiceMessenger;
let logger: RecordingLogger;

beforeEach(async () => {
  line = await LineServer.start();
  line.templates.add("joined_th");
  for (const token of ["liff-1", "liff-2", "liff-3"]) line.grant(mali, token);
  clock = new InMemoryClock(testNow);
  const jobs = new InMemoryJobQueue(clock, { background: false });
  unitOfWork = new InMemoryUnitOfWork(jobs);
  logger = new RecordingLogger();
  const channel = { channelId: "1656000000", channelSecret: "0123456789abcdef".repeat(2) };
  const notifier = new LineNotifier(
    line.origin,
    channel.channelId,
    new ChannelTokens(line.origin, channel, clock),
    logger,
  );
  keep = new KeepNotifierToken(unitOfWork, notifier, clock);
  messenger = new ServiceMessenger({
    unitOfWork,
    notifier,
    templates,
    linkTo: liffLinks(liffId),
    otherwise: lineMessengerOver(line, unitOfWork, { clock }),
    realClock: clock,
    logger,
  });
  world = await aWorld({ clock, stores: { unitOfWork, jobs }, messenger });
  await unitOfWork.run(async (store) => {
    await store.merchants.save(aMerchant());
    await store.members.save(aMember({ id: mali, language: "th" }));
    await store.events.insert(aFreeEvent({ id: "event-1", title: "แบดมินตัน" }));
    await store.participations.save([
      aParticipation({
        id: "join-1",
        memberId: mali,
        eventId: "event-1",
        seats: 2,
        state: "confirmed",
        ticketCode: "t",
      }),
    ]);
  });
});

afterEach(() => line.stop());

const joined = (id: string) => aMessage({ id, memberId: mali, kind: "joined" });

async function outbox(message: Message): Promise<void> {
  await unitOfWork.run(async (store) => {
    await store.messages.add([message]);
    await store.jobs.add({ kind: "send_messages" });
  });
  await world.work();
}

const fates = async () =>
  Object.fromEntries(
    (await unitOfWork.read((store) => store.messages.ofMember(mali))).map(({ id, notSent, sentAt }) => [
      id,
      notSent ?? (sentAt === null ? "waits" : "sent"),
    ]),
  );
const token = () => unitOfWork.read((store) => store.notifierTokens.find(mali));
/** How many went which way. */
const ways = () => ({ service: line.notified.length, push: line.accepted.length });

describe("a service message", () => {
  it("is the template in the member's language, filled with what the message is about", async () => {
    expect(await keep.run(mali, "event-1", "liff-1")).toBe(true);
    await outbox(joined("a"));
    expect(JSON.parse(line.notified[0]?.body ?? "")).toMatchObject({
      templateName: "joined_th",
      params: {
        title: "แบดมินตัน",
        date: expect.any(String) as string,
        place: "Court 3",
        people: "2",
        btn1_url: `https://liff.line.me/${liffId}/thank/join-1`,
      },
    });
    expect([await fates(), ways()]).toEqual([{ a: "sent" }, { service: 1, push: 0 }]);
  });

  it.each(["แบดมินตันคู่ผสมสำหรับทุกระดับ ", "Doubles for everybody, bring a friend ", "👩‍👩‍👧‍👦 羽毛球雙打週五晚上 "])(
    "cuts what LINE would refuse, between letters: %s",
    async (part) => {
      line.templates.add("soon_th");
      line.simpleTemplates.add("soon_th");
      const event = aFreeEvent({ id: "event-1", title: part.repeat(14).trim() });
      const venue = { ...event.venue, name: part.repeat(5).trim() };
      await unitOfWork.run((store) => store.events.update({ ...event, venue }));
      await keep.run(mali, "event-1", "liff-1");
      await outbox(joined("a"));
      await outbox(aMessage({ id: "b", memberId: mali, kind: "event_changed" }));
      expect([await fates(), ways()]).toEqual([
        { a: "sent", b: "sent" },
        { service: 2, push: 0 },
      ]);
      const [detailed = {}, simple = {}] = line.notified.map(({ body }) => (JSON.parse(body) as Sent).params);
      for (const [value, longest] of [
        [detailed["title"], 50],
        [detailed["place"], 50],
        [simple["message"], 150],
      ] as const) {
        const letters = [...new Intl.Segmenter().segment(value ?? "")].map(({ segment }) => segment);
        expect(letters.length).toBeLessThanOrEqual(longest);
        expect(letters.length).toBeGreaterThan(longest - 3);
        expect(letters.at(-1)).toBe("…");
      }
      expect(detailed["btn1_url"]).toBe(`https://liff.line.me/${liffId}/thank/join-1`);
    },
  );

  it("renews the leave: five of them, and the account sends the sixth", async () => {
    await keep.run(mali, "event-1", "liff-1");
    for (const id of ["a", "b", "c", "d", "e", "f"]) await outbox(joined(id));
    expect(ways()).toEqual({ service: 5, push: 1 });
    expect(Object.values(await fates())).toEqual(Array.from({ length: 6 }, () => "sent"));
  });

  it.each<[string, () => Promise<unknown>, Message]>([
    ["the member gave no leave", async () => undefined, joined("a")],
    [
      "the kind has no template",
      () => keep.run(mali, "event-1", "liff-1"),
      aMessage({ id: "a", memberId: mali, kind: "bank_account_changed", joinId: null }),
    ],
    [
      "LINE has not approved the template",
      () => keep.run(mali, "event-1", "liff-1"),
      aMessage({ id: "a", memberId: mali, kind: "waiting" }),
    ],
    [
      "the leave has run out",
      async () => (await keep.run(mali, "event-1", "liff-1"), clock.advance(31_536_000)),
      joined("a"),
    ],
  ])("is none where %s: the account sends it", async (_, prepare, message) => {
    await prepare();
    await outbox({ ...message, createdAt: clock.now() });
    expect(ways()).toEqual({ service: 0, push: 1 });
  });

  it("is not lost and not sent twice when its answer is", async () => {
    await keep.run(mali, "event-1", "liff-1");
    line.fail(send, { status: 500 }, { status: 0 });
    await outbox(joined("a"));
    expect(await fates()).toEqual({ a: "waits" });
    for (const pause of [5, 10]) {
      await world.pass(pause * second);
      await world.work();
    }
    expect([await fates(), ways()]).toEqual([{ a: "sent" }, { service: 1, push: 0 }]);
  });

  it("that got through without our knowing is known by the leave that was spent", async () => {
    await keep.run(mali, "event-1", "liff-1");
    const kept = await token();
    if (kept)
      await unitOfWork.run((store) => store.notifierTokens.replace(mali, kept.value, { ...kept, triedFor: "a" }));
    await new LineNotifier(
      line.origin,
      "1656000000",
      new ChannelTokens(line.origin, { channelId: "1656000000", channelSecret: "x" }, clock),
      logger,
    ).send(kept?.value ?? "", "joined_th", {});
    await outbox(joined("a"));
    expect([await fates(), ways(), await token()]).toEqual([{ a: "sent" }, { service: 1, push: 0 }, null]);
  });

  it("that was sent is not sent again though its row does not know yet", async () => {
    await keep.run(mali, "event-1", "liff-1");
    await unitOfWork.run((store) => store.messages.add([joined("a")]));
    expect(await messenger.send(joined("a"))).toBe("sent");
    await keep.run(mali, "event-1", "liff-2");
    await outbox(joined("a"));
    expect([await fates(), ways()]).toEqual([{ a: "sent" }, { service: 1, push: 0 }]);
  });

  it("leaves others to the account while its own fate is not known, and no new leave takes the place of the one that tells", async () => {
    await keep.run(mali, "event-1", "liff-1");
    line.fail(send, { status: 500 });
    await outbox(joined("a"));
    await outbox(joined("b"));
    expect([await fates(), ways()]).toEqual([
      { a: "waits", b: "sent" },
      { service: 0, push: 1 },
    ]);
    expect(await keep.run(mali, "event-1", "liff-2")).toBe(false);
    await world.pass(minute);
    await world.work();
    expect([await fates(), ways()]).toEqual([
      { a: "sent", b: "sent" },
      { service: 1, push: 1 },
    ]);
    expect(await keep.run(mali, "event-1", "liff-3")).toBe(true);
  });
});

describe("the leave", () => {
  it("is not asked for without an access token, and nothing fails where LINE gives none", async () => {
    expect(await keep.run(mali, "event-1", null)).toBe(false);
    expect(line.calls).toEqual([]);
    await keep.run(mali, "event-1", "liff-1");
    expect(await keep.run(mali, "event-1", "liff-1")).toBe(false);
    await line.stop();
    expect(await keep.run(mali, "event-1", "liff-2")).toBe(false);
    await line.listen();
  });

  it("is asked for only once the event was found: a made-up one, or a draft, costs LINE nothing", async () => {
    await unitOfWork.run((store) => store.events.insert(aFreeEvent({ id: "draft-1", stage: "draft" })));
    for (const eventId of ["nowhere", "draft-1"]) expect(await keep.run(mali, eventId, "liff-1")).toBe(false);
    expect(line.calls).toEqual([]);
    expect(await keep.run(mali, "event-1", "liff-1")).toBe(true);
  });

  it("is kept of nobody who is no member any more", async () => {
    const stranger = lineUserId("stranger");
    line.grant(stranger, "liff-of-a-stranger");
    expect(await keep.run(stranger, "event-1", "liff-of-a-stranger")).toBe(false);
  });

  it("is not asked for with somebody else's token, with one of another channel, or where LINE does not say whose it is", async () => {
    line.grant(lineUserId("nok"), "liff-of-nok");
    line.grant(mali, "liff-elsewhere", "1656999999");
    expect(await keep.run(mali, "event-1", "liff-of-nok")).toBe(false);
    expect(await keep.run(mali, "event-1", "liff-elsewhere")).toBe(false);
    for (const path of ["/oauth2/v2.1/userinfo", "/oauth2/v2.1/verify"]) {
      line.fail(path, { status: 500 });
      expect(await keep.run(mali, "event-1", "liff-1")).toBe(false);
    }
    expect([line.callsTo(issue), await token(), logger.lines.length]).toEqual([[], null, 2]);
    expect(logger.text()).not.toContain("liff-");
    expect(await keep.run(mali, "event-1", "liff-1")).toBe(true);
  });
});
